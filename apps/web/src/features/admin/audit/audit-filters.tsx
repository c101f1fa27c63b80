import { NativeSelect } from '@mantine/core'
import { actTitles, auditActions } from '@upeo/domain/audit/act-titles'
import { localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { clock } from '../../../lib/clock.ts'
import { listAddress } from '../../../lib/list-address.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { auditFilter } from './audit-filter.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './audit.module.css'
import '../../../ui/styles/forms.css'

const actions = () =>
  auditActions
    .map((value) => ({ value, label: say(actTitles[value]) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

/** What was done, of how much, and when. */
export function AuditFilters() {
  const [address, setAddress] = useAddressQuery()
  const filter = auditFilter(address)
  const { from = '', until = '' } = filter
  const today = localDateOf(clock.now())
  const change = (name: 'action' | 'amount' | 'from' | 'until', value: string) =>
    setAddress(listAddress(address, { [name]: value }), { replace: true, preventScrollReset: true })
  const [amount, setAmount] = useDraft<string | number>(filter.amount ?? '', (value) => change('amount', String(value)))
  return (
    <div className={`${ui.filters} ${classes.filters}`} role="group" aria-label={say('Filter the audit log')}>
      <NativeSelect
        label={say('What')}
        size="md"
        className={classes.action ?? ''}
        data={[{ value: '', label: say('All actions') }, ...actions()]}
        value={filter.action ?? ''}
        onChange={(event) => change('action', event.currentTarget.value)}
      />
      <MoneyInput
        label={say('Amount')}
        size="md"
        className={classes.amount ?? ''}
        max={1_000_000_000}
        value={amount}
        onChange={setAmount}
      />
      <div className={classes.day}>
        <DayField
          label={say('From')}
          name="from"
          past
          max={until || today}
          value={from}
          onDay={(day) => change('from', day ?? '')}
        />
      </div>
      <div className={classes.day}>
        <DayField
          label={say('Until')}
          name="until"
          past
          min={from}
          max={today}
          value={until}
          onDay={(day) => change('until', day ?? '')}
        />
      </div>
    </div>
  )
}
