import { type PersonFile, getPersonFile } from '@upeo/contract/admin/case-files'
import { formatDate, formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { useUser } from '../../../lib/session.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Actions } from '../actions.tsx'
import { Case, Cases, type CaseFact } from '../case.tsx'
import { personActions, roleLabels } from '../person-actions.tsx'
import { restorationActions } from '../restoration-actions.tsx'
import { CaseFile, type Heading } from './case-file.tsx'
import { MailLink, PhoneLink } from './contact.tsx'
import { FiledBookings } from './filed-bookings.tsx'
import { GuideCases } from './guide-cases.tsx'
import { Timeline } from './timeline.tsx'

/** One person as the office sees them: a customer, or a guide with their money, papers and activities. */
export function PersonPage({ id }: { id: string }) {
  return (
    <CaseFile
      title={say('Person')}
      failed={say('Failed to load this person. Please try again.')}
      call={getPersonFile}
      id={id}
      heading={headingOf}
    >
      {(file) => (
        <>
          <Cases>
            <Case title={say('Account')} chips={<Standing file={file} />} facts={accountFacts(file)} />
            {file.guide && <GuideCases guide={file.guide} />}
          </Cases>
          <FiledBookings bookings={file.bookings} search={file.person.email} />
          <Timeline entries={file.timeline} />
        </>
      )}
    </CaseFile>
  )
}

function headingOf({ person, guide }: PersonFile): Heading {
  const business = guide?.business ?? ''
  return {
    title: person.name,
    lead: business !== '' && business !== person.name ? business : say(roleLabels[person.role]),
    actions: person.deletedAt === null && <PersonActions person={person} />,
  }
}

function PersonActions({ person }: { person: PersonFile['person'] }) {
  const me = useUser()?._id ?? ''
  return <Actions actions={[...personActions(person), ...restorationActions(person, me)]} about={person.name} />
}

function Standing({ file: { person } }: { file: PersonFile }) {
  return (
    <>
      {person.suspendedAt && <Chip tone="danger">{say('Suspended')}</Chip>}
      {person.deletedAt && <Chip tone="danger">{say('Deleted')}</Chip>}
      {person.isVerified && <Chip tone="info">{say('Verified')}</Chip>}
      {person.restoration && <Chip tone="danger">{say('Second factor lost')}</Chip>}
      <Chip>{say(roleLabels[person.role])}</Chip>
    </>
  )
}

const dayOf = (instant: string | null) => instant && formatDate(new Date(instant))

function accountFacts({ person, guide }: PersonFile): CaseFact[] {
  const { email, phone, username, role, createdAt, suspendedAt, deletedAt, hasFactor, restoration } = person
  const guests = guide && { email: guide.contactEmail, phone: guide.contactPhone }
  return [
    [say('Phone'), <PhoneLink key="phone" phone={phone} />],
    [say('Email'), <MailLink key="mail" address={email} />],
    [
      say('Phone for guests'),
      guests && guests.phone !== '' && guests.phone !== phone ? <PhoneLink key="own" phone={guests.phone} /> : null,
    ],
    [
      say('Email for guests'),
      guests && guests.email !== '' && guests.email !== email ? <MailLink key="guests" address={guests.email} /> : null,
    ],
    [
      say('Username'),
      role === 'vendor' && deletedAt === null ? (
        <Link key="profile" to={`/vendor/${username}`}>
          {username}
        </Link>
      ) : (
        username
      ),
    ],
    [say('Member since'), dayOf(createdAt)],
    [say('Suspended since'), dayOf(suspendedAt)],
    [say('Deleted'), dayOf(deletedAt)],
    [say('Second factor'), hasFactor ? factorText(restoration) : say('None')],
  ]
}

function factorText(restoration: PersonFile['person']['restoration']): string {
  if (!restoration) return say('Set up')
  if (restoration.dueAt !== null) return say('Removed on {when}', { when: formatDateTime(new Date(restoration.dueAt)) })
  return say('Reported lost by {askedBy}; a second person must agree', { askedBy: restoration.askedBy.name })
}
