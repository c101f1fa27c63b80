import DayInput, { type DayInputProps } from '../day-input/day-input.tsx'
import classes from './day-field.module.css'

/** A day among the kit's fields, as they look. */
export function DayField(props: Omit<DayInputProps, 'className'>) {
  return <DayInput {...props} className={classes.field} />
}
