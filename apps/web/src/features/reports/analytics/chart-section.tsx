import { Suspense, useId, type ReactNode } from 'react'
import { ChartOrTable } from '../../../ui/chart-or-table.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './chart-section.module.css'

export const CHART_HEIGHT = 300

/** A named chart, what it counts, and its table. Charts come when they are looked at: they are most of this page's script. */
export function ChartSection({
  title,
  lead,
  chart,
  table,
}: {
  title: string
  lead: ReactNode
  chart: ReactNode
  table: ReactNode
}) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div>
        <h2 className={classes.title} id={heading}>
          {title}
        </h2>
        <p className={ui.lead}>{lead}</p>
      </div>
      <ChartOrTable
        title={title}
        chart={<Suspense fallback={<RowSkeletons count={1} height={CHART_HEIGHT} />}>{chart}</Suspense>}
        table={table}
      />
    </section>
  )
}
