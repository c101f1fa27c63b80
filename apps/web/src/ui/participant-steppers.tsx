import { IconMinus, IconPlus } from '@tabler/icons-react'
import { participantLimits, seatsOf, type Participants } from '@upeo/domain/bookings/participants'
import { Price } from './price.tsx'
import { toKes, type Cents } from '@upeo/domain/money'
import classes from './participant-steppers.module.css'

/** How many adults and children, within the seats left. */
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
    <fieldset className={classes.steppers}>
      <legend className="visually-hidden">Participants</legend>
      <Stepper
        label="Adults"
        unit={adultUnit}
        value={adults}
        least={1}
        most={most.adults}
        onChange={(value) => onChange({ adults: value, children })}
      />
      <Stepper
        label="Children"
        unit={childUnit}
        value={children}
        least={0}
        most={most.children}
        onChange={(value) => onChange({ adults, children: value })}
      />
      {seatsOf(party) >= seats && <p className={classes.note}>These are all the places left on this date.</p>}
    </fieldset>
  )
}

function Stepper(props: {
  label: string
  unit: Cents
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}) {
  const { label, unit, value, least, most, onChange } = props
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <p>
        {label}
        <span>{unit === 0 ? 'Free' : <Price kes={toKes(unit)} suffix="each" />}</span>
      </p>
      <button
        type="button"
        aria-label={`Fewer ${label.toLowerCase()}`}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} aria-hidden="true" />
      </button>
      <output className="tabular" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={`More ${label.toLowerCase()}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
