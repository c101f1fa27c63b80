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

/** What a search has come to; `groups` is left out until the first answer. */
export interface Findings {
  readonly groups: readonly FoundGroup[] | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  readonly isPlaceholderData: boolean
}
