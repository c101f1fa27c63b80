import { listPayments } from '@upeo/contract/admin/payments'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { paymentChoices } from './payment-choices.ts'
import { recordsPage } from '../records-page.tsx'
import { PersonLine } from '../person-line.tsx'
import { attentionText } from '../attention-text.ts'
import { paymentActions } from './payment-actions.tsx'

export const MpesaQueue = recordsPage({
  list: listPayments,
  rows: 'payments',
  choices: paymentChoices,
  texts: () => ({
    title: say('Payments'),
    lead: say(
      'M-Pesa payments that match no booking, are unclear or are contradicted. Every shilling stays on the books.',
    ),
    empty: { title: say('Every payment is accounted for') },
  }),
  record: (payment) => {
    const { asked, received, user } = payment
    const about = payment.reference ?? payment.account ?? ''
    const payer = user?.name ?? payment.phone
    return {
      title: (
        <Say text="{amount} from {name}" amount={<Price kes={received === 0 ? asked : received} />} name={payer} />
      ),
      file: ['payments', payment._id],
      queued: { queue: 'payments', id: payment._id, waiting: payment.waiting },
      about: say('payment by {name}', { name: payer }),
      chips: (
        <>
          {payment.problem && <Chip tone="danger">{attentionText(payment.problem)}</Chip>}
          <Chip tone={payment.money === 'unapplied' ? 'accent' : 'neutral'}>
            {payment.money === 'unapplied'
              ? say('Unapplied')
              : payment.money === 'none'
                ? say('No payment known')
                : say('Applied')}
          </Chip>
        </>
      ),
      facts: [
        [
          say('Booking'),
          payment.bookingStatus &&
            `${payment.reference}, ${say(bookingStates[payment.bookingStatus] ?? payment.bookingStatus)}`,
        ],
        [say('Account number entered'), payment.account],
        [say('Requested'), payment.bookingId && <Price key="asked" kes={asked} />],
        [say('Received'), <Price key="received" kes={received} />],
        [say('Phone'), payment.phone],
        [say('M-Pesa receipt'), payment.receipt],
        [say('Customer'), user && <PersonLine key="customer" person={user} />],
        [say('Started'), formatDateTime(new Date(payment.createdAt))],
      ],
      actions: paymentActions(payment),
      actionsAbout: user ? `${about}, ${user.name}` : about,
    }
  },
})

/** As they stand in a sentence. */
const bookingStates: Readonly<Record<string, string>> = words({
  pending: 'pending',
  pending_payment_approval: 'pending payment approval',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
})
