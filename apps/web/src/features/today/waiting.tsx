import type { Duty, PaymentToApprove, Today } from '@upeo/contract/today/today'
import { documentTypeLabels } from '@upeo/domain/documents/labels'
import { formatKes, fromKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { plural } from '@upeo/domain/text'
import { formatDateShort, formatDateTime, localDate } from '@upeo/domain/time'
import type { DutyKind } from '@upeo/domain/today/duties'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import classes from './today.module.css'

/** Only what waits for the guide: nothing of it, and the page begins with the day. */
export function Waiting({ day }: { day: Today }) {
  const { approvals, duties, documents, reviewsToAnswer, firstSteps } = day
  // Somebody who has just begun finds them among the first steps.
  const wrong = firstSteps === null ? documentsToHandIn(documents) : []
  if (approvals.total === 0 && duties.total === 0 && wrong.length === 0 && reviewsToAnswer === 0) return null
  return (
    <section aria-labelledby="waiting">
      <div className={classes.head}>
        <h2 id="waiting">Waits for you</h2>
      </div>
      <ul className={classes.rows}>
        {approvals.first.map((payment) => (
          <Approval key={payment._id} payment={payment} />
        ))}
        <More count={approvals.total - approvals.first.length} to="/vendor/dashboard/payments/approvals">
          {(left) => `${plural(left, 'more payment')} to approve`}
        </More>
        {duties.first.map((duty) => (
          <DutyRow key={`${duty.kind} ${duty._id}`} duty={duty} />
        ))}
        {wrong.map(({ type, text }) => (
          <Row key={type} title={text} line="Guests see that you are verified once both documents are approved.">
            <LinkButton to="/vendor/dashboard/settings#documents" variant="default" size="sm">
              Hand in your documents
            </LinkButton>
          </Row>
        ))}
        {reviewsToAnswer > 0 && (
          <Row title={`${plural(reviewsToAnswer, 'review')} to answer`} line="Guests who read your answer book sooner.">
            <LinkButton to="/vendor/dashboard/reviews?tab=pending" variant="default" size="sm">
              Answer
            </LinkButton>
          </Row>
        )}
      </ul>
      {duties.total > duties.first.length && (
        <p className={classes.more}>
          And {plural(duties.total - duties.first.length, 'more booking')} that wait for you.
        </p>
      )}
    </section>
  )
}

function Row({ title, line, children }: { title: ReactNode; line: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{title}</strong>
        <span>{line}</span>
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  )
}

function More({ count, to, children }: { count: number; to: string; children: (left: number) => string }) {
  if (count <= 0) return null
  return (
    <li className={classes.more}>
      <Link to={to}>{children(count)}</Link>
    </li>
  )
}

/** Amount and code first: they are what the guide looks for in their account. */
function Approval({ payment }: { payment: PaymentToApprove }) {
  const { _id, name, activity, date, amount, paymentMethod, transactionId, paidAt } = payment
  return (
    <Row
      title={
        <>
          <Price kes={amount} /> from {name}
        </>
      }
      line={
        <>
          Code <b className={classes.code}>{transactionId}</b>, {paymentMethodLabels[paymentMethod]},{' '}
          {formatDateTime(new Date(paidAt))}. For {activity}, {formatDateShort(localDate(date))}.
        </>
      }
    >
      <LinkButton
        to={`?details=${_id}`}
        preventScrollReset
        variant="default"
        size="sm"
        aria-label={`Details of ${name}`}
      >
        Details
      </LinkButton>
      <LinkButton to={`?details=${_id}&ask=approve`} preventScrollReset size="sm" aria-label={`Approve ${name}`}>
        Approve
      </LinkButton>
    </Row>
  )
}

const duties: Readonly<Record<DutyKind, { title: (duty: Duty) => string; act: string }>> = {
  answer_problem: { title: ({ name }) => `${name} has reported a problem`, act: 'Answer' },
  answer_appeal: { title: ({ name }) => `${name} says that a payment reached you`, act: 'Answer' },
  return_money: {
    title: ({ name, amount }) => `You owe ${name} ${formatKes(fromKes(amount ?? 0))}`,
    act: 'Record',
  },
}

function DutyRow({ duty }: { duty: Duty }) {
  const { title, act } = duties[duty.kind]
  return (
    <Row title={title(duty)} line={`${duty.activity}, ${formatDateShort(localDate(duty.date))}, ${duty.reference}`}>
      <LinkButton
        to={`?details=${duty._id}`}
        preventScrollReset
        variant="default"
        size="sm"
        aria-label={`${act}: ${duty.reference}`}
      >
        {act}
      </LinkButton>
    </Row>
  )
}

function documentsToHandIn(documents: Today['documents']): { type: string; text: string }[] {
  return (['identityDocument', 'businessLicense'] as const).flatMap((type) => {
    const label = documentTypeLabels[type]
    if (documents[type] === null) return [{ type, text: `Your ${label} is missing` }]
    return documents[type] === 'rejected' ? [{ type, text: `Your ${label} was not accepted` }] : []
  })
}
