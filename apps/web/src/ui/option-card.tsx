import type { Icon as Glyph } from '@tabler/icons-react'
import classes from './option-card.module.css'

/** One of a few ways to do something, as a card with a radio: what it is called, and what it means. */
export function OptionCard({
  group,
  value,
  chosen,
  disabled = false,
  brief = false,
  icon: Icon,
  name,
  line,
  onChoose,
}: {
  /** The name that the radios of one choice share. */
  group: string
  value: string
  chosen: boolean
  disabled?: boolean
  /** On a phone only the chosen one says what it means. */
  brief?: boolean
  icon: Glyph
  name: string
  line: string
  onChoose: () => void
}) {
  return (
    <label className={classes.card} data-chosen={chosen} data-brief={brief}>
      <input
        className={classes.radio}
        type="radio"
        name={group}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <Icon className={classes.icon} size={26} stroke={1.7} aria-hidden="true" />
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.line}>{line}</span>
      </span>
    </label>
  )
}
