import { words } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'

/** A section of a legal text: paragraphs, and lists where a paragraph is an array. */
export interface LegalSection {
  readonly title: string
  readonly body: ReadonlyArray<ReactNode | readonly string[]>
}

export function LegalBody({ body }: Pick<LegalSection, 'body'>) {
  return body.map((part, at) =>
    /* oxlint-disable react/no-array-index-key -- a legal text is never reordered */
    Array.isArray(part) ? (
      <ul key={at}>
        {(part as readonly string[]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      <p key={at}>{part as ReactNode}</p>
    ),
  )
}

export const lastUpdated = words('Last updated: January 15, 2025')
