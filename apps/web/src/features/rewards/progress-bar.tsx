import classes from './progress-bar.module.css'

/** A share of the way; `text` is what screen readers hear of it. */
export function ProgressBar({ label, percent, text }: { label: string; percent: number; text: string }) {
  return (
    <span
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
    >
      <span className={classes.bar} style={{ width: `${percent}%` }} />
    </span>
  )
}
