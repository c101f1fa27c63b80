import classes from './spinner.module.css'

/** Fills its place while something loads; `label` is what screen readers hear. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={classes.place} role="status" aria-label={label}>
      <span className={classes.spinner} aria-hidden="true" />
    </div>
  )
}
