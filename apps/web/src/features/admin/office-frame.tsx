import { IconLock } from '@tabler/icons-react'
import { officeAccessTo } from '@upeo/contract/office-access'
import { officeRolesOf } from '@upeo/contract/rule'
import { nameOfficeRoles } from '@upeo/domain/identity/office-roles'
import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { officeSectionAt, officeSectionGroups, type OfficeSection } from '../../lib/admin-sections.ts'
import { useUser } from '../../lib/session.ts'
import { DashboardFrame } from '../../ui/dashboard/dashboard-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { sectionIcons } from './section-icons.ts'
import { useMay } from './use-may.ts'

/** On a phone under the thumb: of these the first four that somebody may open, the queues that fill every day before others. */
const daily: readonly OfficeSection['label'][] = [
  'Overview',
  'Documents',
  'Payouts',
  'Payments',
  'Problems',
  'Reviews',
  'Bookings',
  'People',
]

const everything = officeSectionGroups.map(({ label, sections }) => ({
  label,
  sections: sections.map((section) => ({ ...section, icon: sectionIcons[section.label] })),
}))

/** The office's sections that this person may open, around one of them; any other address in it is refused here. */
export function OfficeFrame({ search, children }: { search: ReactNode; children: ReactNode }) {
  const may = useMay()
  const groups = everything.flatMap(({ label, sections }) => {
    const open = sections.filter(({ call }) => may(call))
    return open.length === 0 ? [] : [{ label, sections: open }]
  })
  const shown = new Set<string>(groups.flatMap(({ sections }) => sections.map(({ label }) => label)))
  const section = officeSectionAt(useLocation().pathname)
  return (
    <DashboardFrame
      home="/admin"
      groups={groups}
      inBottomBar={daily.filter((label) => shown.has(label)).slice(0, 4)}
      search={may('GET /admin/search') ? search : null}
    >
      {section && !may(section.call) ? <Refused section={section} /> : children}
    </DashboardFrame>
  )
}

function Refused({ section }: { section: OfficeSection }) {
  const named = officeRolesOf(officeAccessTo(section.call))
  const forOwners = named.includes('owner')
  const held = useUser()?.officeRoles ?? []
  return (
    <>
      <title>{say('{section} | Upeo', { section: say(section.label) })}</title>
      <PageHeader title={say(section.label)} />
      <EmptyState
        icon={<IconLock size={30} stroke={1.6} />}
        title={
          forOwners
            ? say('This page is for owners')
            : say('This page is for {roles}', { roles: nameOfficeRoles(named) })
        }
      >
        {say('Your roles: {roles}. An owner can change them.', { roles: nameOfficeRoles(held) })}
      </EmptyState>
    </>
  )
}
