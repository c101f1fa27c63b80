import { useId, useRef, type ReactNode } from 'react'
import { FileLink, type FileOf } from './case-files/file-link.tsx'
import { InCase } from './next-case.ts'
import { InQueue, QueueChips, TakeButton, type Queued } from './queued.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './case.module.css'

/** The records of a queue, in a list. */
export function Cases({ children }: { children: ReactNode }) {
  return <ul className={ui.column16}>{children}</ul>
}

export type CaseFact = readonly [label: string, value: ReactNode]

/** One record that waits, or has waited, for a decision: its title, facts, what people wrote, and the actions. */
export function Case({
  title,
  file,
  queued,
  about,
  chips,
  facts,
  children,
  actions,
}: {
  title: ReactNode
  /** Its case file, or that of what it is about. */
  file?: FileOf | undefined
  /** How it waits, where it stands in a queue. */
  queued?: Queued | undefined
  /** Names it for screen readers, where its title is more than a text. */
  about?: string
  chips?: ReactNode
  /** Those without a value are left out. */
  facts: readonly CaseFact[]
  children?: ReactNode
  actions?: ReactNode
}) {
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
            <span className={ui.wrap6}>
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
            {(actions || queued?.waiting) && (
              <div className={classes.actions}>
                {actions}
                {queued && <TakeButton queued={queued} about={about ?? (typeof title === 'string' ? title : '')} />}
              </div>
            )}
          </InQueue>
        </InCase>
      </article>
    </li>
  )
}
