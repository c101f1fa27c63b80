import type { Icon } from '@tabler/icons-react'

export interface DashboardSection {
  readonly path: string
  /** Said by the frame, so it may be a constant. */
  readonly label: string
  readonly icon: Icon
}

/** Sections under a heading that folds them away; without a heading they are always shown. */
export interface DashboardGroup {
  readonly label?: string
  readonly sections: readonly DashboardSection[]
}
