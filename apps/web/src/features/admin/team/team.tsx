import { listTeam } from '@upeo/contract/admin/team'
import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../ui/section.tsx'
import { CaseList } from '../case.tsx'
import { DialogButton } from '../dialog-button.tsx'
import { Loaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { officeQuery } from '../queries.ts'
import { useViewer } from '../viewer.ts'
import { invitationCase } from './invitation-case.tsx'
import { InviteForm } from './invite-form.tsx'
import { memberCase } from './member-case.tsx'

/** Who is of the office, what for, and who is invited to it. */
export function Team() {
  const found = useQuery(officeQuery(listTeam, {}))
  const viewer = useViewer()
  return (
    <OfficePage
      title={say('Team')}
      lead={say('The people in Upeo’s office, and their roles.')}
      actions={
        <DialogButton
          label={say('Invite somebody')}
          title={say('Invite somebody to the office')}
          size="md"
          variant="filled"
        >
          {(close) => <InviteForm onClose={close} />}
        </DialogButton>
      }
    >
      <Loaded query={found} failed={say('Failed to load the team. Please try again.')} count={4} height={132}>
        {({ people, invitations }) => (
          <>
            <CaseList rows={people} record={(member) => memberCase(member, viewer)} />
            {invitations.length > 0 && (
              <Section title={say('Invited')}>
                <CaseList rows={invitations} record={invitationCase} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </OfficePage>
  )
}
