import { OLDEST_PROOF_DAYS } from '@upeo/domain/bookings/proof-day'
import { addDays, localDateOf } from '@upeo/domain/time'
import { parseTypedTime } from '@upeo/domain/typed-time'
import { swahiliTime } from '@upeo/domain/words/clock'
import { language, say } from '@upeo/domain/words/say'
import { useId, useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import DayInput from '../../../ui/day-input/day-input.tsx'
import ui from '../../../ui/primitives.module.css'
import fields from '../../../ui/plain-field.module.css'
import type { PaidWhen } from './paid-when.ts'
import classes from './paid-when-fields.module.css'

/** The day and the time of a payment: the same in every browser, and without a day that is still to come. */
export function PaidWhenFields({
  id,
  values: { paidOn, paidAt },
  mistakes,
  onChange,
}: {
  /** Of what is wrong, where a mistake of the whole takes the focus. */
  id: string
  values: PaidWhen
  mistakes: { readonly [F in keyof PaidWhen]: string | null }
  onChange: (field: keyof PaidWhen, typed: string) => void
}) {
  const hint = useId()
  const today = localDateOf(clock.now())
  return (
    <fieldset id={id} tabIndex={-1} className={`${ui.stack8} ${classes.when}`} aria-describedby={hint}>
      <legend>
        {say('Payment date and time')}
        <span aria-hidden="true" className={classes.required}>
          *
        </span>
      </legend>
      <div className={classes.pair}>
        <DayInput
          className={fields.field}
          label={say('Day')}
          name="paidOn"
          value={paidOn}
          past
          min={addDays(today, -OLDEST_PROOF_DAYS)}
          max={today}
          error={mistakes.paidOn}
          onChange={(value) => onChange('paidOn', value)}
        />
        <TimeField typed={paidAt} mistake={mistakes.paidAt} onType={(typed) => onChange('paidAt', typed)} />
      </div>
      <p id={hint} className={ui.noteBelow}>
        {say('As in the message about your payment, in Kenyan time.')}
      </p>
    </fieldset>
  )
}

/** Typed as people write it, and put as 'HH:mm' when it is left; read aloud and shown by the Swahili clock too. */
function TimeField({
  typed,
  mistake,
  onType,
}: {
  typed: string
  mistake: string | null
  onType: (typed: string) => void
}) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const time = parseTypedTime(typed)
  const wrong = mistake ?? (left && !time ? say('Enter a time as hh:mm.') : null)
  const bySwahiliClock = time !== null && language() === 'sw' ? swahiliTime(time) : null
  return (
    <div>
      <label className={fields.field}>
        <span>{say('Time')}</span>
        <input
          name="paidAt"
          required
          placeholder="hh:mm"
          maxLength={9}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setLeft(false)
            onType(event.currentTarget.value)
          }}
          onBlur={() => {
            setLeft(true)
            if (time !== null) onType(time)
          }}
          aria-invalid={wrong !== null}
          aria-describedby={wrong !== null || bySwahiliClock !== null ? id : undefined}
        />
      </label>
      {wrong !== null && (
        <p id={id} role="alert" className={ui.fieldError}>
          {wrong}
        </p>
      )}
      {wrong === null && bySwahiliClock !== null && (
        <p id={id} className={ui.noteBelow}>
          {bySwahiliClock}
        </p>
      )}
    </div>
  )
}
