import { useId, useRef, type ReactNode } from 'react'
import type { Action } from './action.ts'
import { Actions } from './actions.tsx'
import { FileLink, type FileOf } from './case-files/file-link.tsx'
import { InCase } from './next-case.ts'
import { InQueue, QueueChips, TakeButton, type Queued } from './queued.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './case.module.css'

/** The records of a queue, in a list. */
export function Cases({ children }: { children: ReactNode }) {
  return <ul className={ui.column16}>{children}</ul>
}

/** Records of one kind, each as a case. */
export function CaseList<Row>({
  rows,
  record,
  keyOf = idOf,
}: {
  rows: readonly Row[]
  record: (row: Row) => CaseProps
  /** What tells them apart, where it is not their `_id`. */
  keyOf?: (row: Row) => string
}) {
  return (
    <Cases>
      {rows.map((row) => (
        <Case key={keyOf(row)} {...record(row)} />
      ))}
    </Cases>
  )
}

export const idOf = (row: unknown) => (row as { readonly _id: string })._id

export type CaseFact = readonly [label: string, value: ReactNode]

export interface CaseProps {
  readonly title: ReactNode
  /** Its case file, or that of what it is about. */
  readonly file?: FileOf | undefined
  /** How it waits, where it stands in a queue. */
  readonly queued?: Queued | undefined
  /** Names it for screen readers, where its title is more than a text. */
  readonly about?: string | undefined
  readonly chips?: ReactNode
  /** Those without a value are left out. */
  readonly facts: readonly CaseFact[]
  readonly children?: ReactNode
  /** What may be done about it, with other buttons before. */
  readonly actions?: readonly Action[] | undefined
  readonly buttons?: ReactNode
  /** What leads elsewhere, after all that may be done. */
  readonly links?: ReactNode
  /** What names it on the buttons of the actions, where that is not `about`. */
  readonly actionsAbout?: string | undefined
}

/** One record that waits, or has waited, for a decision: its title, facts, what people wrote, and the actions. */
export function Case({
  title,
  file,
  queued,
  about = typeof title === 'string' ? title : '',
  chips,
  facts,
  children,
  actions,
  buttons,
  links,
  actionsAbout = about,
}: CaseProps) {
  const heading = useId()
  const place = useRef<HTMLLIElement>(null)
  const known = facts.filter(([, value]) => value !== null && value !== '')
  return (
    <li ref={place}>
      <article className={classes.record} aria-labelledby={heading}>
        <header className={classes.head}>
          <h2 className={classes.title} id={heading} tabIndex={-1}>
            {file ? <FileLink file={file}>{title}</FileLink> : title}
          </h2>
          {(chips || queued?.waiting) && (
            <span className={ui.wrap8}>
              {queued && <QueueChips queued={queued} />}
              {chips}
            </span>
          )}
        </header>
        {known.length > 0 && (
          <dl className={classes.facts}>
            {known.map(([label, value]) => (
              <div key={label}>
                <dt className={ui.note}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <InCase value={place}>
          <InQueue value={queued ?? null}>
            {children}
            {(actions || buttons || queued?.waiting) && (
              <div className={classes.actions}>
                {buttons}
                {actions && <Actions actions={actions} about={actionsAbout} />}
                {queued && <TakeButton queued={queued} about={about} />}
                {links}
              </div>
            )}
          </InQueue>
        </InCase>
      </article>
    </li>
  )
}
