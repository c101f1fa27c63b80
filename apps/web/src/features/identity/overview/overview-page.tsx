import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import type { SessionUser } from '../../../lib/session-user.ts'
import { displayName } from '../../../lib/session-user.ts'
import { PageHeader } from '../../../ui/page.tsx'
import { ProfileCard } from './profile-card.tsx'
import classes from './overview-page.module.css'

/** The customer's next trip first, then their profile and points. */
export function OverviewPage({ user, upcoming }: { user: SessionUser; upcoming: ReactNode }) {
  return (
    <>
      <PageHeader eyebrow={say('Overview')} title={say('Karibu, {name}', { name: firstName(displayName(user)) })} />
      <div className={classes.columns}>
        {upcoming}
        <ProfileCard />
      </div>
    </>
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
