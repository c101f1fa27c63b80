import { NativeSelect } from '@mantine/core'
import { timeRangeLabels, timeRanges } from '@upeo/domain/reports/periods'
import type { LocalDate } from '@upeo/domain/time'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { listAddress } from '../../../lib/list-address.ts'
import { DateRange } from '../../../ui/date-range.tsx'
import { daysAddress, rangeAddress, type ShownDays } from './shown-days.ts'
import classes from './analytics.module.css'

const CHOSEN = 'chosen'
const ranges = timeRanges.map((range) => ({ value: range, label: timeRangeLabels[range] }))

export function AnalyticsControls({ shown: { range, days }, today }: { shown: ShownDays; today: LocalDate }) {
  const [query, setQuery] = useAddressQuery()
  const go = (change: Record<string, string>) =>
    setQuery(listAddress(query, change), { replace: true, preventScrollReset: true })
  function choose(value: string) {
    const next = timeRanges.find((each) => each === value)
    if (next) go(rangeAddress(next))
  }
  return (
    <div className={classes.controls}>
      <NativeSelect
        label="Time Range"
        size="md"
        className={classes.range ?? ''}
        data={range ? ranges : [...ranges, { value: CHOSEN, label: 'Your dates' }]}
        value={range ?? CHOSEN}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <DateRange shown={days} today={today} onChange={(next) => go(daysAddress(next))} />
    </div>
  )
}
