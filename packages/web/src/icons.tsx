/**
 * Icons of Game Icons (CC BY 3.0), each a single path on a field of 512 x 512. A game keeps the paths it uses in an
 * `icon-paths.ts` of its own folder, so that they load with its chunk; `npm run icons -w @trestle/web` writes these files.
 */

/** The data of one path. */
export type IconPath = string

interface IconProps {
  path: IconPath
  /** Said by screen readers; without it the icon is decoration. */
  label?: string
  className?: string
}

/** An icon in the colour and size of the text around it. */
export const Icon = ({ path, label, className }: IconProps) => (
  <svg
    className={className ? `icon ${className}` : 'icon'}
    viewBox="0 0 512 512"
    width="1em"
    height="1em"
    fill="currentColor"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <path d={path} />
  </svg>
)
