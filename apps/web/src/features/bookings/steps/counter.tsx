import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import ui from '../../../ui/primitives.module.css'
import classes from './counter.module.css'

/** A number with a minus and a plus: both hands' work on a phone, arrow keys on a keyboard. */
export function Counter({
  label,
  fewer,
  more,
  hint,
  value,
  min,
  max,
  disabled = false,
  onChange,
}: {
  label: string
  /** What the minus and the plus do. */
  fewer: string
  more: string
  hint: ReactNode
  value: number
  min: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
}) {
  const set = (next: number) => onChange(Math.min(Math.max(next, min), max))
  return (
    <div className={classes.row}>
      <div>
        <p className={ui.strongLabel}>{label}</p>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.counter}>
        <button
          type="button"
          className={`${ui.litOnHover} ${classes.button}`}
          aria-label={fewer}
          disabled={disabled || value <= min}
          onClick={() => set(value - 1)}
        >
          <IconMinus size={20} aria-hidden="true" />
        </button>
        <input
          className={classes.value}
          type="number"
          inputMode="numeric"
          aria-label={label}
          min={min}
          max={max}
          value={value}
          disabled={disabled}
          onChange={(event) => set(Math.trunc(Number(event.currentTarget.value)) || min)}
        />
        <button
          type="button"
          className={`${ui.litOnHover} ${classes.button}`}
          aria-label={more}
          disabled={disabled || value >= max}
          onClick={() => set(value + 1)}
        >
          <IconPlus size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
