import type { Icon as Glyph } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './option-card.module.css'

/** One of a few ways to do something, as a card with a radio: what it is called, what it means, and what it takes. */
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
  children,
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
  /** What the chosen one asks for, inside its card. */
  children?: ReactNode
}) {
  return (
    <div className={`${ui.framed} ${classes.card}`} data-chosen={chosen} data-brief={brief}>
      <label className={classes.head}>
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
          <span className={`${ui.hintLine} ${classes.line}`}>{line}</span>
        </span>
      </label>
      {chosen && children && <div className={classes.inside}>{children}</div>}
    </div>
  )
}
