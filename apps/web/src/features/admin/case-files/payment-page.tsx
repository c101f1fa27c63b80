import { type PaymentFile, getPaymentFile } from '@upeo/contract/admin/case-files'
import { formatKes, fromKes } from '@upeo/domain/money'
import { paymentMethodLabels, type PaymentMethod } from '@upeo/domain/payments/methods'
import { movementLabels, movementState } from '@upeo/domain/payments/movement-words'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Quote } from '../../../ui/quote.tsx'
import type { Action } from '../action.ts'
import { Actions } from '../actions.tsx'
import { approvalFacts } from '../approvals.tsx'
import { approveProof, rejectProof } from '../booking-actions.tsx'
import { Case, Cases, type CaseFact } from '../case.tsx'
import { paymentActions } from '../payments/payment-actions.tsx'
import { payoutActions } from '../payouts/payout-actions.tsx'
import { PayoutWaits, TooNew } from '../payouts/payout-waits.tsx'
import { InQueue, type Queued } from '../queued.tsx'
import { refundActions, refundChannelLabels } from '../refunds/refund-actions.tsx'
import { useViewer, type Viewer } from '../viewer.ts'
import { attentionText } from '../attention-text.ts'
import { CaseFile, type Heading } from './case-file.tsx'
import { Contact, PhoneLink } from './contact.tsx'
import { Timeline } from './timeline.tsx'

/** One movement of money as the office sees it, whichever way it went: who, how, what M-Pesa says, what may be done. */
export function PaymentPage({ id }: { id: string }) {
  const viewer = useViewer()
  return (
    <CaseFile
      title={say('Payment')}
      failed={say('Failed to load this payment. Please try again.')}
      call={getPaymentFile}
      id={id}
      heading={(file) => headingOf(file, viewer)}
    >
      {(file) => (
        <>
          <Cases>
            <Case
              title={say(movementLabels[file.kind])}
              queued={queuedOf(file)}
              chips={<Standing file={file} now={viewer.now} />}
              facts={facts(file)}
            >
              {file.payout && <TooNew payout={file.payout} now={viewer.now} />}
              {file.told?.notes && (
                <Quote by={(file.kind === 'reference' ? file.customer : file.guide)?.name ?? say('Notes')}>
                  {file.told.notes}
                </Quote>
              )}
              {file.refund?.objection && (
                <Quote by={file.customer?.name ?? say('The customer')}>{file.refund.objection}</Quote>
              )}
            </Case>
          </Cases>
          <Timeline entries={file.timeline} own={{ booking: file.booking?._id, payment: file._id }} />
        </>
      )}
    </CaseFile>
  )
}

function headingOf(file: PaymentFile, viewer: Viewer): Heading {
  const money = formatKes(fromKes(file.amount))
  return {
    title: file.code === null ? money : `${money}, ${file.code}`,
    lead: say(movementLabels[file.kind]),
    actions: (
      <InQueue value={queuedOf(file) ?? null}>
        <Actions actions={actionsOf(file, viewer)} about={money} />
      </InQueue>
    ),
  }
}

function queuedOf({ _id: id, mpesa, payout, refund }: PaymentFile): Queued | undefined {
  if (mpesa) return { queue: 'payments', id, waiting: mpesa.waiting }
  if (payout) return { queue: 'payouts', id, waiting: payout.waiting }
  return refund ? { queue: 'refunds', id, waiting: refund.waiting } : undefined
}

function troubleOf({ mpesa, payout, refund }: PaymentFile): string | null {
  if (mpesa) return mpesa.needsPerson ? mpesa.problem : null
  if (payout) return payout.needsAttention
  if (refund?.paidTwice) return 'paid_twice'
  return refund?.status === 'needs_review' ? refund.problem : null
}

function Standing({ file, now }: { file: PaymentFile; now: Date }) {
  const trouble = troubleOf(file)
  return (
    <>
      {trouble && <Chip tone="danger">{attentionText(trouble)}</Chip>}
      {file.payout && <PayoutWaits payout={file.payout} now={now} />}
      {file.payout?.vendor.suspended && <Chip tone="danger">{say('Guide suspended')}</Chip>}
      {file.mpesa?.money === 'unapplied' && (
        <Chip tone="accent">{file.mpesa.needsPerson ? say('Unapplied') : say('Goes back')}</Chip>
      )}
      <Chip>{movementState(file.kind, file.status)}</Chip>
    </>
  )
}

/** What the state of it allows, as in its queue. */
function actionsOf({ mpesa, payout, refund, told, booking }: PaymentFile, viewer: Viewer): Action[] {
  if (mpesa) return mpesa.needsPerson ? paymentActions(mpesa) : []
  if (payout) return payoutActions(payout, viewer)
  if (refund) return refundActions(refund)
  return told?.decidable && booking ? [approveProof(booking), rejectProof(booking)] : []
}

function facts(file: PaymentFile): CaseFact[] {
  const { kind, code, amount, at, customer, guide, booking } = file
  return [
    [say('Amount'), <Price key="amount" kes={amount} />],
    [kind === 'reference' || kind === 'recorded' ? say('Reference') : say('Receipt'), code],
    [say('Since'), formatDateTime(new Date(at))],
    [
      say('Booking'),
      booking && (
        <Link key="booking" to={`/admin/bookings/${booking._id}`}>
          {booking.reference}
        </Link>
      ),
    ],
    [say('For'), booking && booking.activity],
    [say('Customer'), customer && <Contact key="customer" person={customer} />],
    [say('Guide'), guide && <Contact key="guide" person={guide} />],
    ...mpesaFacts(file),
    ...otherFacts(file),
  ]
}

function mpesaFacts({ mpesa }: PaymentFile): CaseFact[] {
  if (!mpesa) return []
  return [
    [say('Phone that paid'), <PhoneLink key="phone" phone={mpesa.phone} />],
    [say('Account number entered'), mpesa.account],
    [say('Requested'), mpesa.bookingId && <Price key="asked" kes={mpesa.asked} />],
    [say('Received'), <Price key="received" kes={mpesa.received} />],
  ]
}

function otherFacts({ payout, refund, told }: PaymentFile): CaseFact[] {
  const when = (instant: string | null) => instant && formatDateTime(new Date(instant))
  if (payout) {
    return [
      [payout.method === 'MPESA' ? say('M-Pesa number') : say('Bank account'), payout.account],
      [say('Settled'), when(payout.settledAt)],
      [say('Reason given'), payout.notes],
      ...approvalFacts(payout),
    ]
  }
  if (refund) {
    return [
      [say('How'), say(refundChannelLabels[refund.channel])],
      [say('Reason'), refund.reason],
      [say('Recorded by the guide'), when(refund.recordedAt)],
    ]
  }
  if (!told) return []
  return [
    [say('Paid by'), say(paymentMethodLabels[told.method as PaymentMethod])],
    [say('Paid on'), when(told.paymentDate)],
    [say('Reason given'), told.reason],
  ]
}
