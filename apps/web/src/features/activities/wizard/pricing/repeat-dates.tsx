import { Checkbox } from '@mantine/core'
import { repeatDates, repeatText, repeatTexts } from '@upeo/domain/departures/departure-dates'
import { addMonths, parseLocalDate, weekdayName, type LocalDate, type Weekday } from '@upeo/domain/time'
import { say, words, type Translatable } from '@upeo/domain/words/say'
import { IconRepeat } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { DayField } from '../../../../ui/form/day-field.tsx'
import ui from '../../../../ui/primitives.module.css'
import classes from './dates.module.css'

/** Monday first, as Kenyan calendars do. */
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]
const PAST = words('Past dates not allowed.')
const UNREADABLE = words('Please give both dates.')

/** "Every Saturday until 30 June", made into its dates. */
export function RepeatDates({
  today,
  dates,
  onAdd,
}: {
  today: LocalDate
  dates: readonly LocalDate[]
  onAdd: (dates: readonly LocalDate[]) => void
}) {
  const id = useId()
  const [chosen, setChosen] = useState<readonly Weekday[]>([])
  const [from, setFrom] = useState<string>(today)
  const [until, setUntil] = useState<string>(addMonths(today, 3))
  const [said, setSaid] = useState<{ readonly kind: 'added' | 'refused'; readonly text: string } | null>(null)
  const refuse = (text: Translatable) => setSaid({ kind: 'refused', text: say(text) })

  function add() {
    const [first, last] = [parseLocalDate(from), parseLocalDate(until)]
    if (!first || !last) return refuse(UNREADABLE)
    if (first < today) return refuse(PAST)
    const repeat = { weekdays: chosen, from: first, until: last }
    const found = repeatDates(repeat)
    if (!found.ok) return refuse(repeatTexts[found.error.kind])
    const fresh = found.value.filter((date) => !dates.includes(date))
    onAdd(fresh)
    setSaid({ kind: 'added', text: addedText(fresh.length, repeatText(repeat)) })
  }

  return (
    <section className={classes.repeat} aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>{say('Repeat')}</h4>
      <fieldset className={classes.weekdays}>
        <legend>{say('On these days')}</legend>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={weekdayName(day)}
            checked={chosen.includes(day)}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...chosen, day] : chosen.filter((each) => each !== day))
            }
          />
        ))}
      </fieldset>
      <DayField label={say('From')} name="from" min={today} value={from} onChange={setFrom} />
      <DayField label={say('Until')} name="until" min={today} value={until} onChange={setUntil} />
      <Button variant="light" leftSection={<IconRepeat size={18} aria-hidden="true" />} onClick={add}>
        {say('Add these dates')}
      </Button>
      <p className={`${ui.muted} ${ui.unlessEmpty} ${classes.said}`} role="status" data-kind={said?.kind}>
        {said?.text}
      </p>
    </section>
  )
}

function addedText(count: number, rule: string): string {
  if (count === 0) return say('{rule}: all of these dates are there already.', { rule })
  return say('{rule}: {n, plural, one {# date} other {# dates}} added.', { rule, n: count })
}
