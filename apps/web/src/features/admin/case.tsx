import { useId, useRef, type ReactNode } from 'react'
import { FileLink, type FileOf } from './case-files/file-link.tsx'
import { InCase } from './next-case.ts'
import classes from './case.module.css'

/** The records of a queue, in a list. */
export function Cases({ children }: { children: ReactNode }) {
  return <ul className={classes.cases}>{children}</ul>
}

export type CaseFact = readonly [label: string, value: ReactNode]

/** One record that waits, or has waited, for a decision: its title, facts, what people wrote, and the actions. */
export function Case({
  title,
  file,
  chips,
  facts,
  children,
  actions,
}: {
  title: ReactNode
  /** Its case file, or that of what it is about. */
  file?: FileOf | undefined
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
          {chips && <span className={classes.chips}>{chips}</span>}
        </header>
        {known.length > 0 && (
          <dl className={classes.facts}>
            {known.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <InCase value={place}>
          {children}
          {actions && <div className={classes.actions}>{actions}</div>}
        </InCase>
      </article>
    </li>
  )
}
