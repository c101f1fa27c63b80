import { SegmentedControl } from '@mantine/core'
import { say } from '@upeo/domain/words/say'
import { useState, type ReactNode } from 'react'
import classes from './chart-or-table.module.css'
import './styles/forms.css'

/** Figures drawn for the eye, and the same figures in a table for everybody else. `title` names the figures. */
export function ChartOrTable({ title, chart, table }: { title: string; chart: ReactNode; table: ReactNode }) {
  const [view, setView] = useState<string>('chart')
  return (
    <div className={classes.card}>
      <SegmentedControl
        className={`no-print ${classes.choice ?? ''}`}
        aria-label={say('{title}: chart or table', { title })}
        color="forest"
        data={[
          { value: 'chart', label: say('Chart') },
          { value: 'table', label: say('Table') },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'table' ? table : chart}
    </div>
  )
}
