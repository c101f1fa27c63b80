import { categoryLabel } from '@upeo/domain/activities/categories'
import type { LocalDate } from '@upeo/domain/time'
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { calendarViews, stepped, viewLabels, viewTitle, type CalendarView } from './calendar-view.ts'
import classes from './calendar.module.css'

const ALL_CATEGORIES = 'All Categories'

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
  const unit = viewLabels[view.view].toLowerCase()
  return (
    <div className={classes.tools}>
      <div className={classes.way}>
        <IconButton aria-label={`Previous ${unit}`} onClick={() => onLook({ date: stepped(view, -1) })}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <Button variant="default" size="sm" onClick={() => onLook({ date: today })}>
          Today
        </Button>
        <IconButton aria-label={`Next ${unit}`} onClick={() => onLook({ date: stepped(view, 1) })}>
          <IconChevronRight size={22} aria-hidden="true" />
        </IconButton>
        <h2 className={classes.period} aria-live="polite">
          {viewTitle(view)}
        </h2>
      </div>
      <div className={classes.way}>
        <div className={classes.views} role="group" aria-label="View">
          {calendarViews.map((each) => (
            <button key={each} type="button" aria-pressed={view.view === each} onClick={() => onLook({ view: each })}>
              {viewLabels[each]}
            </button>
          ))}
        </div>
        <IconButton
          aria-label="Filter by category"
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
        aria-label="Category"
        hidden={!filtering}
      >
        {[null, ...categories].map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={view.category === category}
            onClick={() => onLook({ category })}
          >
            {category === null ? ALL_CATEGORIES : categoryLabel(category)}
          </button>
        ))}
      </div>
    </div>
  )
}
