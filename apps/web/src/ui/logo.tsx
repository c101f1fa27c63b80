import classes from './logo.module.css'

/** The mark: a sun on the horizon. Decorative beside the word, which is real text. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 4 32 32" aria-hidden="true" focusable="false">
      <path d="M6.5 19a9.5 9.5 0 0 1 19 0z" fill="var(--upeo-accent)" />
      <path d="M2 19h28" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M8 24.2h16M12.5 29h7" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" opacity=".55" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      Upeo
    </span>
  )
}
