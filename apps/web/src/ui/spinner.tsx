import { say } from '@upeo/domain/words/say'
import classes from './spinner.module.css'

/** Fills its place while something loads; `label` is what screen readers hear. */
export function Spinner({ label = say('Loading') }: { label?: string }) {
  return <div className={classes.place} role="status" aria-label={label} />
}
