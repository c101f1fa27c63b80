import { NumberInput, PasswordInput, Radio, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { requestPayout } from '@upeo/contract/disbursements/request-payout'
import { payoutTexts, type PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { randomId } from '../../lib/random-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { payoutRequestsQuery, refreshMoney } from '../../lib/guide-queries.ts'
import { endsRequest } from '../../lib/ends-request.ts'
import { asksPassword, payoutProblem, payoutMethodLabels } from './payout-form.ts'
import classes from './payments.module.css'

const FAILED = 'Failed to request payout. Please try again.'
/** Long enough to read that it worked (vendor document, section 4). */
const CLOSES_AFTER_MS = 2000

export function PayoutDialog({
  opened,
  available,
  onClose,
}: {
  opened: boolean
  available: number
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  // Kept, also when the form is closed and opened again: a request whose answer was lost may have reserved money.
  const [key, setKey] = useState(randomId)
  return (
    <Dialog opened={opened} title="Request Payout" busy={busy} onClose={onClose}>
      <PayoutForm
        available={available}
        idempotencyKey={key}
        onBusy={setBusy}
        onEnd={() => setKey(randomId())}
        onClose={onClose}
      />
    </Dialog>
  )
}

function PayoutForm({
  available,
  idempotencyKey,
  onBusy,
  onEnd,
  onClose,
}: {
  available: number
  idempotencyKey: string
  onBusy: (busy: boolean) => void
  onEnd: () => void
  onClose: () => void
}) {
  const known = useQuery(payoutRequestsQuery).data?.knownAccounts
  // What was there when the dialog was opened: the balance falls while the request is made.
  const [payable] = useState(available)
  const [amount, setAmount] = useState<number | string>('')
  const [method, setMethod] = useState<PayoutMethod>('mpesa')
  const [accounts, setAccounts] = useState<Partial<Record<PayoutMethod, string>>>({})
  const [currentPassword, setCurrentPassword] = useState('')
  const [touched, setTouched] = useState(false)
  const missingId = useId()
  const account = accounts[method] ?? known?.[method] ?? ''
  const withPassword = asksPassword({ method, account }, known)
  const problem = payoutProblem({ amount, account }, payable)
  const incomplete = problem?.field === 'form' || (withPassword && currentPassword === '')
  const send = useMutation({
    mutationFn: () =>
      call(requestPayout, {
        idempotencyKey,
        body: { amount: Number(amount), method, account, ...(currentPassword !== '' && { currentPassword }) },
      }),
    onMutate: () => onBusy(true),
    onSettled: async (_, error) => {
      if (endsRequest(error)) onEnd()
      await refreshMoney()
      onBusy(false)
    },
  })
  useCloseAfter(send.isSuccess, onClose)
  const fields = isApiError(send.error) ? send.error.fields : {}
  if (send.isSuccess) {
    return (
      <Notice tone="success">Your request has been received. We will tell you when the money is on its way.</Notice>
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form noValidate className={classes.form} onSubmit={submit} onChange={() => setTouched(true)}>
      <p className={classes.sum}>
        <span>Available Balance</span>
        <strong>
          <Price kes={payable} />
        </strong>
      </p>
      {send.isError && <Notice tone="danger">{messageOf(send.error, FAILED)}</Notice>}
      <NumberInput
        label="Amount"
        required
        prefix="KES "
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        value={amount}
        error={problem?.field === 'amount' ? problem.message : fields['amount']}
        onChange={setAmount}
      />
      <Radio.Group label="Method" size="md" value={method} onChange={(to) => setMethod(to)}>
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' }}>
          {(['mpesa', 'bank_transfer'] as const).map((each) => (
            <Radio
              key={each}
              value={each}
              size="md"
              label={payoutMethodLabels[each]}
              styles={{ body: { minHeight: 44, alignItems: 'center' } }}
            />
          ))}
        </span>
      </Radio.Group>
      {method === 'mpesa' ? (
        <TextInput
          label="M-Pesa phone number"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0712 345 678"
          value={account}
          error={fields['account']}
          onChange={(event) => setAccounts({ ...accounts, mpesa: event.currentTarget.value })}
        />
      ) : (
        <Textarea
          label="Bank account details"
          description="Bank, branch, account name and number."
          required
          autosize
          minRows={3}
          maxLength={500}
          value={account}
          error={fields['account']}
          onChange={(event) => setAccounts({ ...accounts, bank_transfer: event.currentTarget.value })}
        />
      )}
      {withPassword && (
        <PasswordInput
          label="Your password"
          description="This account is new, so we make sure that it is you."
          required
          autoComplete="current-password"
          value={currentPassword}
          error={fields['currentPassword']}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
        />
      )}
      {touched && incomplete && (
        <p id={missingId} className={classes.missing}>
          {payoutTexts.incomplete}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={send.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={send.isPending}
          disabled={problem !== null || incomplete}
          aria-describedby={touched && incomplete ? missingId : undefined}
        >
          Submit Request
        </Button>
      </div>
    </form>
  )
}

function useCloseAfter(succeeded: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!succeeded) return undefined
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [succeeded])
}
