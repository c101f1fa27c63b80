import { say } from '@upeo/domain/words/say'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import ui from './primitives.module.css'
import classes from './news-line.module.css'

/** Something that has happened to what a page shows. */
export interface NewsPiece {
  readonly key: string
  readonly tone: 'info' | 'warning' | 'danger'
  /** In a line; with what is still to be done about it. */
  readonly line: string
  readonly more: ReactNode
}

const gravity = { info: 0, warning: 1, danger: 2 } as const

/** All news of a page in one line above it, the gravest first, which opens. */
export function NewsLine({ pieces }: { pieces: readonly NewsPiece[] }) {
  const sorted = pieces.toSorted((a, b) => gravity[b.tone] - gravity[a.tone])
  const [first, ...others] = sorted
  if (!first) return null
  return (
    <details className={`no-print ${ui.tone} ${classes.news}`} data-tone={first.tone}>
      <summary className={classes.summary}>
        <IconInfoCircle size={20} aria-hidden="true" />
        <span role="status" className={ui.fillWrapping}>
          {first.line}
          {others.length > 0 && ` ${say('{n, plural, one {And # more.} other {And # more.}}', { n: others.length })}`}
        </span>
        <IconChevronDown className={ui.turning} size={20} aria-hidden="true" />
      </summary>
      {sorted.map(({ key, line, more }) => (
        <div key={key} className={classes.piece}>
          {others.length > 0 && <strong>{line}</strong>}
          {more}
        </div>
      ))}
    </details>
  )
}
