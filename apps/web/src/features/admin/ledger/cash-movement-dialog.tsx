import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { CashMovement, recordCashMovement } from '@upeo/contract/admin/ledger'
import { cashMovementKinds, cashMovementLabels, type CashMovementKind } from '@upeo/domain/ledger/cash-movements'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { numberOf, type NumberValue } from '../../../ui/form/number-value.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { refreshOffice } from '../queries.ts'
import { DECLARE_FIRST } from '../texts.ts'
import ui from '../../../ui/primitives.module.css'
import '../../../ui/styles/forms.css'

/** `shown`: what M-Pesa's books show of it, which the form begins with. */
export function CashMovementDialog({
  opened,
  onClose,
  shown = empty,
}: {
  opened: boolean
  onClose: () => void
  shown?: Pick<Values, 'kind' | 'amount' | 'receipt'>
}) {
  return (
    <Dialog opened={opened} title={say('Record what M-Pesa’s statement shows')} onClose={onClose}>
      <CashMovementForm shown={shown} onClose={onClose} />
    </Dialog>
  )
}

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

function CashMovementForm({
  shown,
  onClose,
}: {
  shown: Pick<Values, 'kind' | 'amount' | 'receipt'>
  onClose: () => void
}) {
  const form = useForm({
    initial: { ...empty, ...shown },
    schema,
    toBody: (values) => ({ ...values, amount: numberOf(values.amount) }),
    names: { reference: 'receipt' },
    send: ({ seen: _seen, ...body }) => call(recordCashMovement, { body }),
    onDone: async () => {
      onClose()
      showToast(say('Recorded. The accounts now include it.'))
      await refreshOffice()
    },
    failed: say('This could not be recorded. Please try again.'),
  })
  return (
    <Form form={form} className={ui.stack18}>
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
      <FormMessage form={form} />
      <FormButtons>
        <LeaveOrSubmit form={form} leave={say('Back')} onLeave={onClose}>
          {say('Record')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}
