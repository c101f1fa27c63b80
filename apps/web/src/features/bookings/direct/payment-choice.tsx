import type { DirectPayment } from '@upeo/domain/bookings/direct-bookings'
import { IconCash, IconClock, IconDeviceMobile } from '@tabler/icons-react'
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
      {ways.map(({ by, icon: Icon, name, line }) => (
        <label key={by} className={classes.way} data-chosen={by === chosen}>
          <input
            className={classes.radio}
            type="radio"
            name="by"
            value={by}
            checked={by === chosen}
            onChange={() => onChoose(by)}
          />
          <Icon className={classes.icon} size={26} stroke={1.7} aria-hidden="true" />
          <span>
            <span className={classes.name}>{name}</span>
            <span className={classes.line}>{line}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
