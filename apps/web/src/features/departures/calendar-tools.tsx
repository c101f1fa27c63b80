import { categoryLabel } from '@upeo/domain/activities/categories'
import type { LocalDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { stepped, viewLabels } from '../../lib/calendar-view.ts'
import { calendarViews } from '../../lib/calendar-views.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { viewTitle, type CalendarView } from './calendar-view.ts'
import ui from '../../ui/primitives.module.css'
import classes from './calendar.module.css'

const earlier = words({ month: 'Previous month', week: 'Previous week', day: 'Previous day' })
const later = words({ month: 'Next month', week: 'Next week', day: 'Next day' })

/** The way through time, the three views, and the panel of categories. */
export function CalendarTools({
  view,
  today,
  categories,
  onLook,
}: {
  view: CalendarView
  today: LocalDate
  categories: readonly string[]
  onLook: (change: Partial<CalendarView>) => void
}) {
  const [filtering, setFiltering] = useState(view.category !== null)
  return (
    <div className={classes.tools}>
      <div className={classes.way}>
        <IconButton aria-label={say(earlier[view.view])} onClick={() => onLook({ date: stepped(view, -1) })}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <Button variant="default" size="sm" onClick={() => onLook({ date: today })}>
          {say('Today')}
        </Button>
        <IconButton aria-label={say(later[view.view])} onClick={() => onLook({ date: stepped(view, 1) })}>
          <IconChevronRight size={22} aria-hidden="true" />
        </IconButton>
        <h2 className={classes.period} aria-live="polite">
          {viewTitle(view)}
        </h2>
      </div>
      <div className={classes.way}>
        <div className={classes.views} role="group" aria-label={say('View')}>
          {calendarViews.map((each) => (
            <button
              key={each}
              type="button"
              className={ui.pick}
              aria-pressed={view.view === each}
              onClick={() => onLook({ view: each })}
            >
              {say(viewLabels[each])}
            </button>
          ))}
        </div>
        <IconButton
          aria-label={say('Filter by category')}
          aria-expanded={filtering}
          aria-controls="calendar-categories"
          onClick={() => setFiltering(!filtering)}
        >
          <IconFilter size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div
        id="calendar-categories"
        className={classes.categories}
        role="group"
        aria-label={say('Category')}
        hidden={!filtering}
      >
        {[null, ...categories].map((category) => (
          <button
            key={category}
            type="button"
            className={ui.pick}
            aria-pressed={view.category === category}
            onClick={() => onLook({ category })}
          >
            {category === null ? say('All Categories') : say(categoryLabel(category))}
          </button>
        ))}
      </div>
    </div>
  )
}
