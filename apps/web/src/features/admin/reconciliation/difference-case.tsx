import { explainDifference, type listDifferences } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import {
  differenceNote,
  differenceHints,
  differenceLabels,
  type DifferenceReason,
} from '@upeo/domain/reconciliation/differences'
import { providerAccountLabels } from '@upeo/domain/reconciliation/movements'
import { formatDate, formatDateTime, localDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { Chip, type Tone } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { Quote } from '../../../ui/quote.tsx'
import { sends, type Action } from '../action.ts'
import type { CaseProps } from '../case.tsx'
import { DialogButton } from '../dialog-button.tsx'
import { CashMovementForm } from '../ledger/cash-movement-form.tsx'
import classes from './reconciliation.module.css'

type Listed = AnswerOf<typeof listDifferences>['differences'][number]
/** Within a statement it is not told how it waits. */
export type OfficeDifference = Omit<Listed, 'waiting'> & Partial<Pick<Listed, 'waiting'>>

const tones: Readonly<Record<DifferenceReason, Tone>> = {
  missing_here: 'danger',
  missing_there: 'danger',
  other_amount: 'danger',
  other_status: 'danger',
  balance_differs: 'accent',
  unknown_receipt: 'info',
  in_flight: 'info',
  not_answered: 'neutral',
}

const NOT_BOOKED = words('M-Pesa took it, but it is not in our books yet. Record it once, as M-Pesa shows it.')

/** One thing that M-Pesa's books and ours tell differently: both sides, what may explain it, and what can be done. */
export function differenceCase(difference: OfficeDifference): CaseProps {
  const { reason, ours, theirs, receipt, account, offer, explained, booking, payment } = difference
  const isOpen = difference.resolvedAt === null
  return {
    title: titleOf(difference),
    file: payment === null ? undefined : ['payments', payment],
    queued: { queue: 'differences', id: difference._id, waiting: difference.waiting ?? null },
    chips: (
      <>
        {offer !== null && <Chip tone="accent">{say('Not booked yet')}</Chip>}
        {explained && <Chip tone="primary">{say('Explained')}</Chip>}
        {difference.resolvedAt && <Chip tone="primary">{say('Agrees now')}</Chip>}
        <Chip tone={tones[reason]}>{say(differenceLabels[reason])}</Chip>
      </>
    ),
    facts: [
      [say('By our books'), ours === null ? null : <Price key="ours" kes={ours} />],
      [say('By M-Pesa'), theirs === null ? null : <Price key="theirs" kes={theirs} />],
      [
        say('Receipt'),
        receipt && (
          <span key="receipt" className="tabular">
            {receipt}
          </span>
        ),
      ],
      [say('Account'), say(providerAccountLabels[account])],
      [say('When'), formatDateTime(new Date(difference.happenedAt ?? difference.foundAt))],
      [say('Day compared'), formatDate(localDate(difference.day))],
      [say('M-Pesa says'), differenceNote(difference.said)],
      [
        say('Booking'),
        booking && (
          <Link key="booking" to={`/admin/bookings?search=${encodeURIComponent(booking)}`}>
            {booking}
          </Link>
        ),
      ],
    ],
    // One click: the form of recorded movements, filled with what M-Pesa's books show.
    buttons: isOpen && offer !== null && (
      <DialogButton
        label={say('Record it')}
        about={receipt ?? ''}
        title={say('Record what M-Pesa’s statement shows')}
        variant="filled"
      >
        {(close) => (
          <CashMovementForm shown={{ kind: offer, amount: theirs ?? '', receipt: receipt ?? '' }} onClose={close} />
        )}
      </DialogButton>
    ),
    actions: isOpen ? [explained ? reopenAction(difference) : explainAction(difference)] : undefined,
    actionsAbout: receipt ?? say(differenceLabels[reason]),
    children: explained ? (
      <Quote by={`${explained.by}, ${formatDateTime(new Date(explained.at))}`}>{explained.note}</Quote>
    ) : (
      isOpen && <p className={classes.hint}>{offer === null ? say(differenceHints[reason]) : say(NOT_BOOKED)}</p>
    ),
  }
}

function titleOf({ reason, ours, theirs, account }: OfficeDifference) {
  const amount = theirs ?? ours
  if (amount === null) return say(differenceLabels[reason])
  if (reason !== 'balance_differs' || theirs === null || ours === null) return <Price kes={amount} />
  return (
    <Say
      text={theirs > ours ? '{account}: {amount} more at M-Pesa' : '{account}: {amount} less at M-Pesa'}
      account={say(providerAccountLabels[account])}
      amount={<Price kes={Math.abs(theirs - ours)} />}
    />
  )
}

const explainAction = ({ _id: id }: OfficeDifference): Action => ({
  label: say('Explain'),
  question: say('Mark this difference as explained?'),
  consequence: say('It is no longer listed as open. Nothing is posted. A different amount or reason opens it again.'),
  tone: 'default',
  reason: say('Why M-Pesa’s books and ours differ here. Kept in the audit log.'),
  done: say('Explained.'),
  ...sends(explainDifference, id, ({ reason }) => ({ action: 'explain', note: reason })),
})

const reopenAction = ({ _id: id }: OfficeDifference): Action => ({
  label: say('Open again'),
  question: say('Open this difference again?'),
  consequence: say('It is listed as open again, without its explanation.'),
  tone: 'default',
  done: say('Open again.'),
  ...sends(explainDifference, id, () => ({ action: 'reopen' })),
})
