import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface FoundRow {
  readonly key: string
  readonly to: string
  readonly icon: Icon
  readonly title: string
  readonly lines: readonly string[]
  readonly chip: ReactNode
}

export interface FoundGroup {
  readonly label: string
  readonly rows: readonly FoundRow[]
  /** There are others than those that are shown. */
  readonly more: boolean
}

/** Whose search it is: what is asked, and how what was found is shown. */
export interface Searching<Found> {
  readonly of: 'office' | 'guide'
  /** What can be typed: marked, and said where it is shown. */
  readonly hint: string
  readonly ask: (input: { readonly query: { readonly q: string }; readonly signal: AbortSignal }) => Promise<Found>
  readonly groupsOf: (found: Found) => readonly FoundGroup[]
}
