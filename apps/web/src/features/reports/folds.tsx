import type { ReactNode } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import classes from './folds.module.css'

/** Where tables have become cards; on paper they never do. */
const PHONE = 'screen and (max-width: 47.99em)'

interface Fold {
  /** Two activities may share a name. */
  readonly key: string
  readonly title: string
  /** What it came to. */
  readonly sums: string
  readonly content: ReactNode
}

/** On a phone a month of days, or a dozen activities, would be a dozen screens: one line each, with its sums, folds open. */
export function Folds({ folds, heading }: { folds: readonly Fold[]; heading: 'h3' | 'h4' }) {
  return (
    <div className={classes.folds}>
      {folds.map(({ key, title, sums, content }) => (
        <Disclosure
          key={key}
          heading={heading}
          title={
            <>
              {title}
              <span className={classes.sums}>{sums}</span>
            </>
          }
        >
          {content}
        </Disclosure>
      ))}
    </div>
  )
}

/** Whether there is something to fold, and a screen too small for all of it. */
export function useFolded(folds: readonly unknown[]): boolean {
  return useMedia(PHONE) && folds.length > 1
}
