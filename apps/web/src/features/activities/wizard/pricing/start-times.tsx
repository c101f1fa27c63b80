import { TextInput } from '@mantine/core'
import { MOST_TIMES_A_DAY } from '@upeo/domain/departures/departure-dates'
import { timeText } from '@upeo/domain/words/clock'
import { say } from '@upeo/domain/words/say'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import type { Existing } from '../existing.ts'
import ui from '../../../../ui/primitives.module.css'
import stepClasses from '../steps/steps.module.css'
import type { WizardForm } from '../values.ts'
import { timesOn, withTime, withTimeChanged } from './planned-times.ts'
import classes from './dates.module.css'

/** When it leaves: once a day as a rule, or several times. What is planned at a time follows its change. */
export function StartTimes({ form, existing }: { form: WizardForm; existing: Existing }) {
  const { values } = form
  const { startTime, moreTimes, startDates } = values
  // While it is typed a time is many others: what is planned follows once the field is left.
  const before = useRef('')
  const follow = (to: string) => {
    const from = before.current
    before.current = to
    if (from !== to) form.set('departures', withTimeChanged(values, existing, from, to))
  }
  const lacks = (time: string) => startDates.some((date) => !timesOn(values, existing, date).includes(time))

  return (
    <section className={stepClasses.group} aria-labelledby="times-title">
      <div className={`${ui.stack4} ${stepClasses.groupHead}`}>
        <h3 id="times-title">{say('Start times')}</h3>
        <p>{say('Dates with bookings keep theirs. Leave empty for the start of the day.')}</p>
      </div>
      <div className={ui.startStack12}>
        <TextInput
          {...form.field('startTime')}
          type="time"
          label={say('Start time')}
          onFocus={() => {
            before.current = startTime
          }}
          onBlur={() => follow(startTime)}
        />
        {moreTimes.map((time, at) => (
          // A time has no identity but its place; the input shows what it holds.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.time}>
            <TextInput
              type="time"
              label={say('Start time {n}', { n: at + 2 })}
              value={time}
              onFocus={() => {
                before.current = time
              }}
              onBlur={() => follow(time)}
              onChange={(event) => form.set('moreTimes', moreTimes.with(at, event.currentTarget.value))}
            />
            <IconButton
              aria-label={say('Remove start time {n}', { n: at + 2 })}
              onClick={() => form.set('moreTimes', moreTimes.toSpliced(at, 1))}
            >
              <IconX size={20} aria-hidden="true" />
            </IconButton>
            {time !== '' && startDates.length > 0 && lacks(time) && (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => form.set('departures', withTime(values, existing, time).departures)}
              >
                {say('Add {time} to all dates', { time: timeText(time) })}
              </Button>
            )}
          </div>
        ))}
        {moreTimes.length < MOST_TIMES_A_DAY - 1 && (
          <Button
            variant="light"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => form.set('moreTimes', [...moreTimes, ''])}
          >
            {say('Add another start time')}
          </Button>
        )}
      </div>
    </section>
  )
}
