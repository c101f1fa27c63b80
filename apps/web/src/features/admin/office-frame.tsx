import type { ReactNode } from 'react'
import { officeSectionGroups } from '../../lib/admin-sections.ts'
import { DashboardFrame } from '../../ui/dashboard/dashboard-frame.tsx'
import { sectionIcons } from './section-icons.ts'

const groups = officeSectionGroups.map(({ label, sections }) => ({
  label,
  sections: sections.map((section) => ({ ...section, icon: sectionIcons[section.label] })),
}))

/** On a phone under the thumb: the queues that fill every day. */
const inBottomBar = ['Overview', 'Documents', 'Payouts', 'Payments'] as const

export function OfficeFrame({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <DashboardFrame home="/admin" groups={groups} inBottomBar={inBottomBar} search={search}>
      {children}
    </DashboardFrame>
  )
}
