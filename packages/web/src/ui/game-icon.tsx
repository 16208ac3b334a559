/** A drawing of Game Icons in the colour of the text, one em high unless the style says otherwise. Only decoration: say it in words beside it. */
export function GameIcon({ of, className }: { of: string; className?: string }) {
  return (
    <svg
      className={className ? `game-icon ${className}` : 'game-icon'}
      viewBox="0 0 512 512"
      width="1em"
      height="1em"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, written by scripts/icons.ts
      dangerouslySetInnerHTML={{ __html: of }}
    />
  )
}
