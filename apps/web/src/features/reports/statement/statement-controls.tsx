import { NativeSelect } from '@mantine/core'
import { statementPartLabels, statementParts } from '@upeo/domain/reports/statement-sheet'
import type { LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { listAddress } from '../../../lib/list-address.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { DateRange } from '../../../ui/date-range.tsx'
import { statementPeriods, type ShownStatement } from './statement-address.ts'
import classes from '../reports.module.css'
import '../../../ui/styles/forms.css'

const CHOSEN = 'chosen'

/** Days are chosen by the month, or one by one; what is not settled is so now, whatever the days. */
export function StatementControls({ shown, today }: { shown: ShownStatement; today: LocalDate }) {
  const [query, setQuery] = useAddressQuery()
  const { period, days, part } = shown
  const go = (change: Record<string, string>) =>
    setQuery(listAddress(query, change), { replace: true, preventScrollReset: true })
  const periods = statementPeriods(today)
  const offered = periods.some(({ value }) => value === period)
  return (
    <div className={`no-print ${classes.controls}`}>
      <NativeSelect
        label={say('Show')}
        size="md"
        className={classes.choice ?? ''}
        data={statementParts.map((value) => ({ value, label: say(statementPartLabels[value]) }))}
        value={part}
        onChange={({ currentTarget: { value } }) => go({ part: value === 'all' ? '' : value })}
      />
      {part !== 'open' && (
        <>
          <NativeSelect
            label={say('Period')}
            size="md"
            className={classes.choice ?? ''}
            data={offered ? periods : [...periods, { value: CHOSEN, label: say('Your dates') }]}
            value={offered ? (period ?? CHOSEN) : CHOSEN}
            onChange={({ currentTarget: { value } }) => go({ period: value, from: '', until: '' })}
          />
          <DateRange shown={days} today={today} onChange={(next) => go({ period: '', ...next })} />
        </>
      )}
    </div>
  )
}
