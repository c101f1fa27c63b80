import type { Duty, PaymentToApprove, Today } from '@upeo/contract/today/today'
import { formatKes, fromKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDateShort, formatDateTime, formatTrip, localDate } from '@upeo/domain/time'
import type { DutyKind } from '@upeo/domain/today/duties'
import { say, words } from '@upeo/domain/words/say'
import { IconChevronDown } from '@tabler/icons-react'
import { Say } from '../../ui/say.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bookingsAddress } from '../../lib/guide-addresses.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './today.module.css'

/** What waits for the guide, as one line that opens it: the day below comes first. Nothing of it, and there is no line. */
export function Waiting({ day }: { day: Today }) {
  const { approvals, duties, documents, reviewsToAnswer, firstSteps } = day
  // Somebody who has just begun finds them among the first steps.
  const wrong = firstSteps === null ? documentsToHandIn(documents) : []
  // Reviews are one thing to do of a quiet evening: each for itself they would drown what is urgent.
  const count = approvals.total + duties.total + wrong.length + (reviewsToAnswer > 0 ? 1 : 0)
  if (count === 0) return null
  return (
    <details className={classes.waiting}>
      <summary>
        <h2>{say('{n, plural, one {# thing needs} other {# things need}} your attention', { n: count })}</h2>
        <IconChevronDown className={ui.turning} size={22} aria-hidden="true" />
      </summary>
      <ul className={ui.stack8}>
        {approvals.first.map((payment) => (
          <Approval key={payment._id} payment={payment} />
        ))}
        {approvals.total > approvals.first.length && (
          <More to="/vendor/dashboard/payments/approvals">
            {say('Show all {n} payments to approve', { n: approvals.total })}
          </More>
        )}
        {duties.first.map((duty) => (
          <DutyRow key={`${duty.kind} ${duty._id}`} duty={duty} />
        ))}
        {duties.total > duties.first.length && (
          <More to={bookingsAddress({ status: 'waiting' })}>
            {say('Show {n, plural, one {# booking} other {all # bookings}} waiting for you', {
              n: duties.bookings,
            })}
          </More>
        )}
        {wrong.map(({ type, text }) => (
          <Row key={type} title={text} line={say('Guests see that you are verified once both documents are approved.')}>
            <LinkButton to="/vendor/dashboard/settings#documents" variant="default" size="sm">
              {say('Upload your documents')}
            </LinkButton>
          </Row>
        ))}
        {reviewsToAnswer > 0 && (
          <Row
            title={say('{n, plural, one {# review} other {# reviews}} to answer', { n: reviewsToAnswer })}
            line={say('Guests who read your answer book sooner.')}
          >
            <LinkButton to="/vendor/dashboard/reviews?tab=pending" variant="default" size="sm">
              {say('Answer')}
            </LinkButton>
          </Row>
        )}
      </ul>
    </details>
  )
}

function Row({ title, line, children }: { title: ReactNode; line: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{title}</strong>
        <span className={ui.hint}>{line}</span>
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  )
}

/** The rest of a kind, of which only the first are listed here. */
function More({ to, children }: { to: string; children: string }) {
  return (
    <li className={classes.more}>
      <Link to={to}>{children}</Link>
    </li>
  )
}

/** Amount and code first: they are what the guide looks for in their account. */
function Approval({ payment }: { payment: PaymentToApprove }) {
  const { _id, name, activity, date, startTime, amount, paymentMethod, transactionId, paidAt } = payment
  return (
    <Row
      title={<Say text="{amount} from {name}" amount={<Price kes={amount} />} name={name} />}
      line={
        <Say
          text="Code {code}, {method}, {when}. For {activity}, {trip}."
          code={<b className={classes.code}>{transactionId}</b>}
          method={say(paymentMethodLabels[paymentMethod])}
          when={formatDateTime(new Date(paidAt))}
          activity={activity}
          trip={formatTrip(localDate(date), startTime, formatDateShort)}
        />
      }
    >
      <LinkButton
        to={`?details=${_id}`}
        preventScrollReset
        variant="default"
        size="sm"
        aria-label={say('Details of {name}', { name })}
      >
        {say('Details')}
      </LinkButton>
      <LinkButton
        to={`?details=${_id}&ask=approve`}
        preventScrollReset
        size="sm"
        aria-label={say('Approve {name}', { name })}
      >
        {say('Approve')}
      </LinkButton>
    </Row>
  )
}

const duties: Readonly<Record<DutyKind, { title: (duty: Duty) => string; act: string }>> = {
  answer_problem: { title: ({ name }) => say('{name} has reported a problem', { name }), act: words('Answer') },
  answer_appeal: { title: ({ name }) => say('{name} says that a payment reached you', { name }), act: words('Answer') },
  return_money: {
    title: ({ name, amount }) => say('You owe {name} {amount}', { name, amount: formatKes(fromKes(amount ?? 0)) }),
    act: words('Record'),
  },
}

function DutyRow({ duty }: { duty: Duty }) {
  const { title, act } = duties[duty.kind]
  return (
    <Row
      title={title(duty)}
      line={`${duty.activity}, ${formatTrip(localDate(duty.date), duty.startTime, formatDateShort)}, ${duty.reference}`}
    >
      <LinkButton
        to={`?details=${duty._id}`}
        preventScrollReset
        variant="default"
        size="sm"
        aria-label={`${say(act)}: ${duty.reference}`}
      >
        {say(act)}
      </LinkButton>
    </Row>
  )
}

const missing = words({
  identityDocument: 'Your identity document is missing',
  businessLicense: 'Your business licence is missing',
})
const notAccepted = words({
  identityDocument: 'Your identity document was not accepted',
  businessLicense: 'Your business licence was not accepted',
})

function documentsToHandIn(documents: Today['documents']): { type: string; text: string }[] {
  return (['identityDocument', 'businessLicense'] as const).flatMap((type) => {
    if (documents[type] === null) return [{ type, text: say(missing[type]) }]
    return documents[type] === 'rejected' ? [{ type, text: say(notAccepted[type]) }] : []
  })
}
