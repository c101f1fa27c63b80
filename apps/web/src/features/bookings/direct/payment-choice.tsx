import type { DirectPayment } from '@upeo/domain/bookings/direct-bookings'
import { COMMISSION_PERCENT } from '@upeo/domain/bookings/rates'
import { IconCash, IconClock, IconDeviceMobile } from '@tabler/icons-react'
import { OptionCard } from '../../../ui/option-card.tsx'
import classes from './direct.module.css'

/** How the guest pays, and what it costs the guide. */
export function PaymentChoice({
  chosen,
  acceptsMpesa,
  commissionByUpeo,
  onChoose,
}: {
  chosen: DirectPayment
  acceptsMpesa: boolean
  commissionByUpeo: number
  onChoose: (by: DirectPayment) => void
}) {
  const ways = [
    { by: 'guide', icon: IconCash, name: 'They have paid me', line: 'In cash, or to your own till. No commission.' },
    ...(acceptsMpesa
      ? [
          {
            by: 'prompt',
            icon: IconDeviceMobile,
            name: 'M-Pesa request',
            line: `Sent to their phone. Upeo holds it until the trip is done; commission ${commissionByUpeo}%.`,
          } as const,
        ]
      : []),
    { by: 'later', icon: IconClock, name: 'They pay later', line: 'Their places are kept until after the trip.' },
  ] as const
  return (
    <fieldset className={classes.ways}>
      <legend>How do they pay?</legend>
      {ways.map((way) => (
        <OptionCard
          key={way.by}
          group="by"
          value={way.by}
          chosen={way.by === chosen}
          icon={way.icon}
          name={way.name}
          line={way.line}
          onChoose={() => onChoose(way.by)}
        />
      ))}
      <p className={classes.small}>
        Whoever held or booked this activity on Upeo within the last 30 days bears the usual commission of{' '}
        {COMMISSION_PERCENT}%, however they pay.
      </p>
    </fieldset>
  )
}
