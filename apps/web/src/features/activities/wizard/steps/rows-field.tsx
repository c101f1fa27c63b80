import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MOST_LIST_ROWS } from '@upeo/domain/activities/activity-form'
import { Button, IconButton } from '../../../../ui/button.tsx'
import ui from '../../../../ui/primitives.module.css'
import classes from './steps.module.css'

/** A list that is written row by row; it keeps at least one row (spec, section 5). */
export function RowsField<Row>({
  id,
  title,
  hint,
  add,
  removeName,
  rows,
  empty,
  problem,
  onChange,
  renderRow,
}: {
  id: string
  title: string
  hint: ReactNode
  /** 'Add item'. */
  add: string
  /** 'Remove item 2'. */
  removeName: (n: number) => string
  rows: readonly Row[]
  empty: Row
  problem: string | undefined
  onChange: (rows: readonly Row[]) => void
  renderRow: (row: Row, change: (row: Row) => void, at: number) => ReactNode
}) {
  const problemId = `${id}-problem`
  return (
    <section className={classes.group} aria-labelledby={`${id}-title`} aria-describedby={problem && problemId}>
      <div className={`${ui.stack4} ${classes.groupHead}`}>
        <h3 id={`${id}-title`}>{title}</h3>
        <p>{hint}</p>
      </div>
      <ul className={ui.stack8} id={id} tabIndex={-1}>
        {rows.map((row, at) => (
          // Rows have no identity but their place; each input shows what its row holds.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={classes.row}>
            {renderRow(row, (changed) => onChange(rows.with(at, changed)), at)}
            <IconButton
              aria-label={removeName(at + 1)}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            >
              <IconX size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {problem && (
        <p className={classes.problem} id={problemId}>
          {problem}
        </p>
      )}
      {rows.length < MOST_LIST_ROWS && (
        <div>
          <Button
            variant="light"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => onChange([...rows, empty])}
          >
            {add}
          </Button>
        </div>
      )}
    </section>
  )
}
