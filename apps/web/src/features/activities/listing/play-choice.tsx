import { MOST_FLEXIBLE } from '@upeo/domain/departures/wished-trip'
import { say } from '@upeo/domain/words/say'

/** How many days before and after the chosen one will do too. Without `onChange` it is part of a plain form. */
export function PlayChoice({ id, value, onChange }: { id: string; value?: number; onChange?: (days: number) => void }) {
  return (
    <select
      id={id}
      name="flexible"
      {...(value !== undefined && { value })}
      onChange={(event) => onChange?.(Number(event.currentTarget.value))}
    >
      <option value={0}>{say('Exact day')}</option>
      {Array.from({ length: MOST_FLEXIBLE }, (_, at) => at + 1).map((days) => (
        <option key={days} value={days}>
          {say('± {n, plural, one {# day} other {# days}}', { n: days })}
        </option>
      ))}
    </select>
  )
}
