import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import ui from '../../../ui/primitives.module.css'
import pill from '../../../ui/link-pill.module.css'
import classes from './day-chips.module.css'

/** One tap that narrows the listing, or takes that off again. Made where the page is loaded, which knows what day it is. */
export interface DayChip {
  /** Said here, so it may be a constant. */
  readonly label: string
  readonly on: boolean
  readonly to: string
}

/** The commonest days to go out. `stay`: on the page that they change, which is not scrolled for it. */
export function DayChips({ chips, stay = false }: { chips: readonly DayChip[]; stay?: boolean }) {
  return (
    <ul className={classes.chips} aria-label={say('When to go')}>
      {chips.map(({ label, on, to }) => (
        <li key={label}>
          <Link
            to={to}
            className={`${ui.pick} ${pill.pill}`}
            aria-current={on ? 'true' : undefined}
            preventScrollReset={stay}
          >
            {say(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
