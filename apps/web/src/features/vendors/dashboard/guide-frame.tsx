import { say } from '@upeo/domain/words/say'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUser } from '../../../lib/session.ts'
import { vendorSectionGroups } from '../../../lib/vendor-sections.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DashboardFrame } from '../../../ui/dashboard/dashboard-frame.tsx'
import { sectionIcons } from './section-icons.ts'

const groups = vendorSectionGroups.map(({ label, sections }) => ({
  label,
  sections: sections.map((section) => ({ ...section, icon: sectionIcons[section.label] })),
}))

/** On small screens these are in the bottom bar, and the rest behind More (vendor document, section 2). */
const inBottomBar = ['Overview', 'Activities', 'Bookings', 'Inventory'] as const

export function GuideFrame({ search, children }: { search: ReactNode; children?: ReactNode }) {
  return (
    <DashboardFrame
      home="/vendor/dashboard"
      groups={groups}
      inBottomBar={inBottomBar}
      head={<PublicProfileLink />}
      search={search}
    >
      {children}
    </DashboardFrame>
  )
}

function PublicProfileLink() {
  const user = useUser()
  if (!user) return null
  return (
    <LinkButton
      to={`/vendor/${user.username}`}
      target="_blank"
      variant="default"
      size="sm"
      fullWidth
      leftSection={<IconExternalLink size={18} aria-hidden="true" />}
    >
      {say('View Public Profile')}
    </LinkButton>
  )
}
