import { useQuery } from '@tanstack/react-query'
import { daysOfPeriod, type Days } from '@upeo/domain/reports/periods'
import { foldsOfSheet } from '@upeo/domain/reports/folds'
import { showCell, type Fact, type ReportKind, type Sheet, type SheetTable } from '@upeo/domain/reports/sheet'
import { localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { clock } from '../../lib/clock.ts'
import { bookedAddress } from '../../lib/guide-addresses.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact as OneFact, Facts } from '../../ui/facts.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { StatCards, type Stat } from '../../ui/stat-cards.tsx'
import { reportQuery } from './queries.ts'
import { Folds, useFolded } from './folds.tsx'
import type { RequestedReport } from './report-address.ts'
import ui from '../../ui/primitives.module.css'
import classes from './reports.module.css'

/** One report, on the screen and on paper. */
export function ReportSheet({ report, asked }: { report: ReportKind; asked: RequestedReport }) {
  const today = localDateOf(clock.now())
  const found = useQuery(reportQuery(report, asked, today))
  if (!found.data) {
    if (found.error) return <LoadFailed message={say('Failed to load the report. Please try again.')} query={found} />
    return (
      <>
        <RowSkeletons count={1} height={220} />
        <RowSkeletons count={6} height={48} />
      </>
    )
  }
  const { title, period, facts, tables }: Sheet = found.data
  return (
    <article className={classes.sheet} aria-busy={found.isPlaceholderData} aria-labelledby="report-title">
      <header>
        <h2 id="report-title" className={classes.title}>
          {title}
        </h2>
        <p className={ui.lead}>{period}</p>
      </header>
      <StatCards stats={facts.map((fact) => toStat(fact, daysOfPeriod(asked.period, today)))} />
      {tables.map((table) => (
        <section key={table.title}>
          <h3 className={classes.heading}>{table.title}</h3>
          <Rows table={table} />
        </section>
      ))}
    </article>
  )
}

function toStat({ label, kind, value, note, alarming = false, list }: Fact, days: Days): Stat {
  return {
    label,
    value: (
      <span className="tabular" data-alarming={alarming}>
        {showCell(kind, value)}
      </span>
    ),
    note,
    ...(list && { to: bookedAddress(days, list === 'all' ? '' : list) }),
  }
}

/** So few columns fit on a phone as they are. */
const NARROW = 2

interface Line {
  readonly key: string
  readonly at: number
  readonly cells: readonly string[]
  readonly total: boolean
}

function Rows({ table }: { table: SheetTable }) {
  const folds = foldsOfSheet(table)
  const folded = useFolded(folds)
  const { title, columns, rows, totals, empty, days } = table
  if (rows.length === 0) return <EmptyState title={empty} />
  if (!folded) return <Lines table={table} />
  return (
    <div className={ui.stack12}>
      <Folds
        heading="h4"
        folds={folds.map((fold, at) => ({
          key: `${at} ${fold.title}`,
          title: fold.title,
          sums: fold.sums,
          content: days ? (
            <Lines table={{ title: fold.title, empty, columns, rows: fold.rows }} />
          ) : (
            <Cells columns={columns} cells={fold.rows[0] ?? []} />
          ),
        }))}
      />
      {totals && <Lines table={{ title: say('{title}, total', { title }), empty, columns, rows: [], totals }} />}
    </div>
  )
}

/** All of a row but its name, which has been said. */
function Cells({ columns, cells }: Pick<SheetTable, 'columns'> & { cells: SheetTable['rows'][number] }) {
  return (
    <Facts>
      {columns.slice(1).map(({ header, kind }, at) => (
        <OneFact key={header} label={header}>
          <span className="tabular">{showCell(kind, cells[at + 1] ?? '')}</span>
        </OneFact>
      ))}
    </Facts>
  )
}

function Lines({ table: { title, columns, rows, totals } }: { table: SheetTable }) {
  const all = totals ? [...rows, totals] : rows
  const lines = all.map((row, at): Line => {
    const cells = row.map((value, column) => showCell(columns[column]?.kind ?? 'text', value))
    // Two activities, or two guests, may share a name.
    return { key: `${at} ${cells[0]}`, at, cells, total: at >= rows.length }
  })
  const shown = columns.map(({ header, kind, sayZero }, column): Column<Line> => {
    const cell = ({ cells, total }: Line) => {
      const text = <span className="tabular">{cells[column]}</span>
      return total ? <strong>{text}</strong> : text
    }
    const empty = ({ at, total }: Line) => !total && !sayZero && rows[at]?.[column] === 0
    return { header, end: kind !== 'text', cell, empty }
  })
  return (
    <DataTable
      caption={title}
      columns={shown}
      rows={lines}
      keyOf={({ key }) => key}
      onPhone={columns.length <= NARROW ? 'columns' : 'cards'}
    />
  )
}
