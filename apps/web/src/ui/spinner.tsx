import { Loader } from '@mantine/core'
import classes from './spinner.module.css'

/** Fills its place while something loads; `label` is what screen readers hear. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={classes.spinner} role="status" aria-label={label}>
      <Loader aria-hidden="true" />
    </div>
  )
}
