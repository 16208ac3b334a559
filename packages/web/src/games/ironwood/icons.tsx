import { Icon } from '../../icons.tsx'
import { type IconName, paths } from './icon-paths.ts'

/** One of the game's icons, in text. */
export const Sign = ({ of, label, className }: { of: IconName; label?: string; className?: string }) => (
  <Icon path={paths[of]} label={label} className={className} />
)
