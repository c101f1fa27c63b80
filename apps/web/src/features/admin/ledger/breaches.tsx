import { useQuery } from '@tanstack/react-query'
import { liftBreach, listBreaches } from '@upeo/contract/admin/ledger'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Price } from '../../../ui/price.tsx'
import { Section } from '../../../ui/section.tsx'
import { sends, type Action } from '../action.ts'
import { Quote } from '../../../ui/quote.tsx'
import { CaseList, type CaseProps } from '../case.tsx'
import { PersonLine } from '../person-line.tsx'
import { officeQuery } from '../queries.ts'

type Found = AnswerOf<typeof listBreaches>['breaches'][number]

/** Where the hourly check found that the books do not add up, until somebody has looked into it. Nothing when nothing is. */
export function Breaches() {
  const found = useQuery(officeQuery(listBreaches, {}))
  if (found.error) {
    return <LoadFailed message={say('Failed to load the results of the last check. Please try again.')} query={found} />
  }
  if (!found.data || found.data.total === 0) return null
  const { breaches, total } = found.data
  return (
    <Section
      title={
        total > breaches.length
          ? say('Look into these ({breaches} of {total})', { breaches: breaches.length, total })
          : say('Look into these')
      }
    >
      <CaseList rows={breaches} record={breachCase} />
    </Section>
  )
}

function breachCase(breach: Found): CaseProps {
  const { reference, vendor, amount } = breach
  return {
    title: amount === null ? say('The books do not add up') : <Price kes={amount} />,
    file: breach.bookingId === null ? undefined : ['bookings', breach.bookingId],
    queued: { queue: 'breaches', id: breach._id, waiting: breach.waiting },
    about: reference ?? breach.subject,
    chips: breach.stopsMoney && <Chip tone="danger">{say('Releases and payouts wait')}</Chip>,
    facts: [
      [say('Booking'), reference],
      [say('Guide'), vendor && <PersonLine key="guide" person={vendor} />],
      [say('Found'), formatDateTime(new Date(breach.foundAt))],
      [say('Last seen'), formatDateTime(new Date(breach.lastSeenAt))],
    ],
    actions: [lift(breach)],
    children: (
      <>
        <Quote by={say('Broken')}>{say(breach.law)}</Quote>
        <Quote by={breach.subject}>{breach.detail}</Quote>
      </>
    ),
  }
}

const lift = ({ _id: id, stopsMoney }: Found): Action => ({
  label: say('Lift'),
  question: say('Have you looked into it?'),
  consequence: stopsMoney
    ? say(
        'Only if you know the cause, and are sure that nobody is paid money they are not owed. The guide’s releases and payouts resume at once.',
      )
    : say('Only if you know the cause, and are sure that nobody is paid money they are not owed.'),
  reason: say('What you have found. It is kept in the audit log.'),
  done: say('Lifted.'),
  ...sends(liftBreach, id, ({ reason }) => ({ action: 'lift', note: reason })),
})
