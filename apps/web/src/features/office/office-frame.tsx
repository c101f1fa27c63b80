import { useState, type ReactNode } from 'react'
import { officeSectionGroups } from '../../lib/office-sections.ts'
import { DashboardFrame } from '../../ui/dashboard/dashboard-frame.tsx'
import { Snackbar } from '../../ui/snackbar.tsx'
import { sectionIcons } from './section-icons.ts'
import { TellContext } from './tell.ts'

const groups = officeSectionGroups.map(({ label, sections }) => ({
  label,
  sections: sections.map((section) => ({ ...section, icon: sectionIcons[section.label] })),
}))

/** On a phone under the thumb: the queues that fill every day. */
const inBottomBar = ['Overview', 'Documents', 'Payouts', 'Payments'] as const

export function OfficeFrame({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<string | null>(null)
  return (
    <DashboardFrame home="/admin" groups={groups} inBottomBar={inBottomBar}>
      <TellContext value={setSaid}>{children}</TellContext>
      <Snackbar message={said} onGone={() => setSaid(null)} />
    </DashboardFrame>
  )
}
