import type { OfficeBookingDetail } from '@upeo/contract/admin/bookings'
import { paymentMethodLabels, type PaymentMethod } from '@upeo/domain/payments/methods'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Price } from '../../../ui/price.tsx'
import type { CaseFact } from '../case.tsx'

/** A booking's money. What becomes of it is said only where some was paid. */
export function moneyFacts({
  money,
  paymentMethod,
}: Pick<OfficeBookingDetail, 'money' | 'paymentMethod'>): readonly CaseFact[] {
  const at = (instant: string | null) => (instant === null ? null : formatDateTime(new Date(instant)))
  return [
    [say('Total'), <Price key="total" kes={money.total} />],
    [say('Rounding to whole shillings'), money.rounding === 0 ? null : <Price key="rounding" kes={money.rounding} />],
    [say('Paid'), <Price key="paid" kes={money.paid} />],
    ...(money.paid === 0 ? [] : paidFacts(money)),
    [say('Method'), say(paymentMethodLabels[paymentMethod as PaymentMethod])],
    [say('M-Pesa receipt'), money.receipt],
    [say('Release due'), money.releasedAt === null ? at(money.releaseDueAt) : null],
    [say('Released'), at(money.releasedAt)],
  ]
}

function paidFacts(money: OfficeBookingDetail['money']): readonly CaseFact[] {
  return [
    [say('Given back'), money.refunded === 0 ? null : <Price key="refunded" kes={money.refunded} />],
    [say('Left'), <Price key="left" kes={money.left} />],
    [say('Guide’s share of what is kept'), <Price key="share" kes={money.share} />],
    [
      say('Commission on it ({commissionPercent}%)', { commissionPercent: money.commissionPercent }),
      <Price key="commission" kes={money.commission} />,
    ],
    [
      say('Held by'),
      money.heldBy === 'guide'
        ? say('The guide')
        : money.releasedAt === null
          ? say('Upeo, in escrow')
          : say('Released'),
    ],
  ]
}
