import { useQuery } from '@tanstack/react-query'
import type { Days } from '@upeo/domain/reports/periods'
import { showCell } from '@upeo/domain/reports/sheet'
import { say } from '@upeo/domain/words/say'
import type { CSSProperties } from 'react'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { CHART_HEIGHT, ChartSection } from './chart-section.tsx'
import { countingNote, funnelSteps, type FunnelStep } from './funnel-steps.ts'
import { funnelQuery } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './funnel-card.module.css'

const columns = (): Column<FunnelStep>[] => [
  { header: say('Step'), cell: ({ label }) => label },
  { header: say('Count'), end: true, cell: ({ count }) => <span className="tabular">{showCell('count', count)}</span> },
  { header: say('Continued'), end: true, cell: ({ kept }) => kept ?? say('Not known') },
]

/** How many who look at an activity begin to book it, and how many of those are confirmed. */
export function FunnelCard({ days }: { days: Days }) {
  const found = useQuery(funnelQuery(days))
  if (!found.data) {
    if (!found.error) return <RowSkeletons count={1} height={CHART_HEIGHT} />
    return <LoadFailed message={say('Failed to load analytics data. Please try again.')} query={found} />
  }
  const title = say('From Views to Bookings')
  const steps = funnelSteps(found.data)
  const note = countingNote(found.data, days.from)
  return (
    <ChartSection
      title={title}
      lead={[say('Everyone who sees an activity counts once a day.'), note].filter(Boolean).join(' ')}
      chart={
        <ol className={classes.steps}>
          {steps.map(({ label, count, kept, width }) => (
            <li key={label}>
              <div className={`${ui.baselineApart16} ${classes.line}`}>
                <span>{label}</span>
                <strong className="tabular">{showCell('count', count)}</strong>
              </div>
              <div className={classes.bar} style={{ '--width': `${width}%` } as CSSProperties} aria-hidden="true" />
              <span className={ui.hint}>{kept}</span>
            </li>
          ))}
        </ol>
      }
      table={<DataTable caption={title} columns={columns()} rows={steps} keyOf={({ label }) => label} />}
    />
  )
}
