import type { Icon } from '@tabler/icons-react'

export interface DashboardSection {
  readonly path: string
  /** Said by the frame, so it may be a constant. */
  readonly label: string
  readonly icon: Icon
  /** Where its pages stand that do not begin with `path`. */
  readonly also?: readonly string[]
}

/** Whether the page at this address belongs to it; of the overview, whose address all others begin with, only its own. */
export function isOpen({ path, also = [] }: DashboardSection, home: string, pathname: string): boolean {
  const at = pathname.replace(/\/$/, '')
  const isWithin = (part: string) => at === part || (part !== home && at.startsWith(`${part}/`))
  return [path, ...also].some(isWithin)
}

/** Sections under a heading that folds them away; without a heading they are always shown. */
export interface DashboardGroup {
  readonly label?: string
  readonly sections: readonly DashboardSection[]
}
