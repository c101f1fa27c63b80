import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CashMovement, recordCashMovement } from '@upeo/contract/admin/record-cash-movement'
import { cashMovementKinds, cashMovementLabels, type CashMovementKind } from '@upeo/domain/ledger/cash-movements'
import { useRef, useState, type FormEvent } from 'react'
import { isApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshOffice } from '../queries.ts'
import classes from '../decision-dialog.module.css'
import '../../../ui/styles/forms.css'

const FAILED = 'This could not be recorded. Please try again.'
const DECLARE_FIRST = 'Please confirm this first.'

export function CashMovementDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog opened={opened} title="Record what M-Pesa’s statement shows" busy={busy} onClose={onClose}>
      <Movement onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

function Movement({ onBusy, onClose }: { onBusy: (busy: boolean) => void; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<CashMovementKind>('float_to_payouts')
  const [amount, setAmount] = useState<number | string>('')
  const [receipt, setReceipt] = useState('')
  const [note, setNote] = useState('')
  const [seen, setSeen] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const send = useMutation({
    mutationFn: () => call(recordCashMovement, { body: { kind, amount: Number(amount), receipt, note } }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async () => {
      onClose()
      showToast('Recorded. The accounts hold it now.')
      await refreshOffice()
    },
    onError: (error) => {
      const { reference, ...fields } = isApiError(error) ? error.fields : {}
      show({ ...(reference && { receipt: reference }), ...fields })
    },
  })

  function show(found: Readonly<Record<string, string>>) {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = CashMovement.safeParse({ kind, amount: Number(amount), receipt, note })
    const found: Record<string, string> = {}
    // The first thing that is wrong with a field is what is said of it.
    for (const { path, message } of checked.error?.issues ?? []) found[String(path[0])] ??= message
    show(seen ? found : { ...found, seen: DECLARE_FIRST })
    if (seen && checked.success) send.mutate()
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <NativeSelect
        name="kind"
        label="What was it?"
        size="md"
        data={cashMovementKinds.map((value) => ({ value, label: cashMovementLabels[value] }))}
        value={kind}
        error={errors['kind']}
        onChange={(event) => setKind(event.currentTarget.value as CashMovementKind)}
      />
      <NumberInput
        name="amount"
        label="Amount"
        required
        prefix="KES "
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        value={amount}
        error={errors['amount']}
        onChange={setAmount}
      />
      <TextInput
        name="receipt"
        label="Receipt or statement reference"
        description="M-Pesa’s own. It counts once: recorded twice, it is booked once."
        required
        maxLength={80}
        autoComplete="off"
        value={receipt}
        error={errors['receipt']}
        onChange={(event) => setReceipt(event.currentTarget.value)}
      />
      <Textarea
        name="note"
        label="Note"
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        error={errors['note']}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        name="seen"
        size="md"
        label="M-Pesa’s statement shows it. What is recorded cannot be changed."
        checked={seen}
        error={errors['seen']}
        onChange={(event) => setSeen(event.currentTarget.checked)}
      />
      {send.isError && <Notice tone="danger">{messageOf(send.error, FAILED)}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" disabled={send.isPending} onClick={onClose}>
          Back
        </Button>
        <Button type="submit" loading={send.isPending}>
          Record
        </Button>
      </div>
    </form>
  )
}
