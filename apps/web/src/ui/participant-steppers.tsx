import { IconMinus, IconPlus } from '@tabler/icons-react'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { participantLimits, seatsOf, type Participants } from '@upeo/domain/bookings/participants'
import { Price } from './price.tsx'
import { toKes, type Cents } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import classes from './participant-steppers.module.css'

/** How many adults and children, within the seats left. Units are before VAT, and shown with it. */
export function ParticipantSteppers({
  party,
  seats,
  adultUnit,
  childUnit,
  onChange,
}: {
  party: Participants
  seats: number
  adultUnit: Cents
  childUnit: Cents
  onChange: (party: Participants) => void
}) {
  const most = participantLimits(party, seats)
  const { adults, children } = party
  return (
    <fieldset>
      <legend className="visually-hidden">{say('Participants')}</legend>
      <Stepper
        label={say('Adults')}
        fewer={say('Fewer adults')}
        more={say('More adults')}
        unit={adultUnit}
        value={adults}
        least={1}
        most={most.adults}
        onChange={(value) => onChange({ adults: value, children })}
      />
      <Stepper
        label={say('Children')}
        fewer={say('Fewer children')}
        more={say('More children')}
        unit={childUnit}
        value={children}
        least={0}
        most={most.children}
        onChange={(value) => onChange({ adults, children: value })}
      />
      {seatsOf(party) >= seats && <p className={classes.note}>{say('That is every spot left on this date.')}</p>}
    </fieldset>
  )
}

function Stepper(props: {
  label: string
  fewer: string
  more: string
  unit: Cents
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}) {
  const { label, fewer, more, unit, value, least, most, onChange } = props
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <p>
        {label}
        <span>{unit === 0 ? say('Free') : <Price kes={toKes(shownPrice(unit))} suffix={say('each')} />}</span>
      </p>
      <button type="button" aria-label={fewer} disabled={value <= least} onClick={() => onChange(value - 1)}>
        <IconMinus size={18} aria-hidden="true" />
      </button>
      <output className="tabular" aria-live="polite">
        {value}
      </output>
      <button type="button" aria-label={more} disabled={value >= most} onClick={() => onChange(value + 1)}>
        <IconPlus size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
