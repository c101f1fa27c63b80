import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { Cases } from '../case.tsx'
import { teamQuery } from '../queries.ts'
import { InvitationCase } from './invitation-case.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberCase } from './member-case.tsx'

/** Who is of the office, what for, and who is invited to it. */
export function Team() {
  const found = useQuery(teamQuery)
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <title>{say('Team | Upeo')}</title>
      <PageHeader
        title={say('Team')}
        lead={say('The people in Upeo’s office, and their roles.')}
        actions={<Button onClick={() => setInviting(true)}>{say('Invite somebody')}</Button>}
      />
      {found.data ? (
        <>
          <Cases>
            {found.data.people.map((member) => (
              <MemberCase key={member._id} member={member} />
            ))}
          </Cases>
          {found.data.invitations.length > 0 && (
            <Section title={say('Invited')}>
              <Cases>
                {found.data.invitations.map((invitation) => (
                  <InvitationCase key={invitation._id} invitation={invitation} />
                ))}
              </Cases>
            </Section>
          )}
        </>
      ) : found.error ? (
        <LoadFailed message={say('Failed to load the team. Please try again.')} query={found} />
      ) : (
        <RowSkeletons count={4} height={132} />
      )}
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
