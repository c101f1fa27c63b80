import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { CashMovement, recordCashMovement } from '@upeo/contract/admin/ledger'
import { cashMovementKinds, cashMovementLabels, type CashMovementKind } from '@upeo/domain/ledger/cash-movements'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import { DECLARE_FIRST } from '../texts.ts'
import { OfficeForm, useOfficeForm } from '../office-form.tsx'

interface Values {
  readonly kind: CashMovementKind
  readonly amount: NumberValue
  readonly receipt: string
  readonly note: string
  readonly seen: boolean
}

const empty: Values = { kind: 'float_to_payouts', amount: '', receipt: '', note: '', seen: false }
const schema = CashMovement.extend({ seen: z.literal(true, DECLARE_FIRST) })
const kinds = () => cashMovementKinds.map((value) => ({ value, label: say(cashMovementLabels[value]) }))

/** `shown`: what M-Pesa's books show of it, which the form begins with. */
export function CashMovementForm({
  shown,
  onClose,
}: {
  shown?: Pick<Values, 'kind' | 'amount' | 'receipt'>
  onClose: () => void
}) {
  const form = useOfficeForm({
    initial: { ...empty, ...shown },
    schema,
    toBody: (values) => ({ ...values, amount: numberOf(values.amount) }),
    names: { reference: 'receipt' },
    send: ({ seen: _seen, ...body }) => call(recordCashMovement, { body }),
    onClose,
    done: say('Recorded. The accounts now include it.'),
    failed: say('This could not be recorded. Please try again.'),
  })
  return (
    <OfficeForm form={form} submit={say('Record')} onClose={onClose}>
      <NativeSelect {...form.field('kind')} label={say('What was it?')} size="md" data={kinds()} />
      <MoneyInput {...form.field('amount')} label={say('Amount')} required />
      <TextInput
        {...form.field('receipt')}
        label={say('Receipt or statement reference')}
        description={say('M-Pesa’s own receipt. Recorded twice, it still counts once.')}
        required
        maxLength={80}
        autoComplete="off"
      />
      <Textarea {...form.field('note')} label={say('Note')} autosize minRows={2} maxLength={500} />
      <Checkbox
        {...form.checkbox('seen')}
        size="md"
        label={say('M-Pesa’s statement shows it. What is recorded cannot be changed.')}
      />
    </OfficeForm>
  )
}
