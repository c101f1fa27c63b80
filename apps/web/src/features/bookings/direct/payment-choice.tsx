import { BROUGHT_BY_UPEO, type DirectPayment } from '@upeo/domain/bookings/direct-bookings'
import { COMMISSION_PERCENT } from '@upeo/domain/bookings/rates'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconCash, IconClock, IconDeviceMobile } from '@tabler/icons-react'
import { OptionCard } from '../../../ui/option-card.tsx'
import ui from '../../../ui/primitives.module.css'
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
    {
      by: 'guide',
      icon: IconCash,
      name: say('They have paid me'),
      line: say('In cash, or to your own till.'),
    },
    ...(acceptsMpesa
      ? [
          {
            by: 'prompt',
            icon: IconDeviceMobile,
            name: say('M-Pesa request'),
            line: say('Sent to their phone. Upeo holds it until the trip is done.'),
          } as const,
        ]
      : []),
    {
      by: 'later',
      icon: IconClock,
      name: say('They pay later'),
      line: say('Their spots are kept until after the trip.'),
    },
  ] as const
  return (
    <fieldset className={`${ui.stack12} ${classes.ways}`}>
      <legend>{say('How do they pay?')}</legend>
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
      <p className={`${ui.hintLine} ${classes.small}`}>
        {acceptsMpesa
          ? say(
              'You pay no commission on money that comes to you directly, {percent}% on an M-Pesa request, and the usual {usual}% if the guest held or booked this activity on Upeo within the last {time}.',
              { percent: commissionByUpeo, usual: COMMISSION_PERCENT, time: lengthText(BROUGHT_BY_UPEO) },
            )
          : say(
              'You pay no commission, or the usual {usual}% if the guest held or booked this activity on Upeo within the last {time}.',
              { usual: COMMISSION_PERCENT, time: lengthText(BROUGHT_BY_UPEO) },
            )}
      </p>
    </fieldset>
  )
}
