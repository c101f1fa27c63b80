import { NativeSelect } from '@mantine/core'
import { timeRangeLabels, timeRanges } from '@upeo/domain/reports/periods'
import type { LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { listAddress } from '../../../lib/list-address.ts'
import { DateRange } from '../../../ui/date-range.tsx'
import { daysAddress, rangeAddress, type ShownDays } from './shown-days.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './analytics.module.css'

const CHOSEN = 'chosen'

export function AnalyticsControls({ shown: { range, days }, today }: { shown: ShownDays; today: LocalDate }) {
  const [query, setQuery] = useAddressQuery()
  const go = (change: Record<string, string>) =>
    setQuery(listAddress(query, change), { replace: true, preventScrollReset: true })
  const ranges = timeRanges.map((each) => ({ value: each, label: say(timeRangeLabels[each]) }))
  function choose(value: string) {
    const next = timeRanges.find((each) => each === value)
    if (next) go(rangeAddress(next))
  }
  return (
    <div className={ui.startWrap12}>
      <NativeSelect
        label={say('Time Range')}
        size="md"
        className={classes.range ?? ''}
        data={range ? ranges : [...ranges, { value: CHOSEN, label: say('Your dates') }]}
        value={range ?? CHOSEN}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <DateRange shown={days} today={today} onChange={(next) => go(daysAddress(next))} />
    </div>
  )
}
