import { timeInAddress } from '@upeo/domain/time'
import type { Departure } from '@upeo/contract/activities/activity'
import { timeText as clockText } from '@upeo/domain/words/clock'
import { say } from '@upeo/domain/words/say'
import ui from './primitives.module.css'
import classes from './time-choice.module.css'

export const timeText = (startTime: string | null) => (startTime === null ? say('No set time') : clockText(startTime))

/** When it leaves on the chosen day, with the places left on each; one radio a departure. */
export default function TimeChoice({
  departures,
  chosen,
  disabled = false,
  onChoose,
}: {
  departures: readonly Departure[]
  chosen: Departure | null
  disabled?: boolean
  onChoose: (departure: Departure) => void
}) {
  if (departures.length === 0) return null
  return (
    <fieldset className={`${ui.wrap8} ${classes.times}`}>
      <legend className={ui.legend}>{say('Time')}</legend>
      {departures.map((each) => (
        <label key={timeInAddress(each.startTime)}>
          <input
            type="radio"
            name="time"
            value={timeInAddress(each.startTime)}
            checked={each === chosen}
            disabled={disabled || each.seatsLeft === 0}
            onChange={() => onChoose(each)}
          />
          <span>
            {timeText(each.startTime)}{' '}
            <small className={ui.mutedLight}>
              {each.seatsLeft === 0 ? say('Full') : say('{n} left', { n: each.seatsLeft })}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
