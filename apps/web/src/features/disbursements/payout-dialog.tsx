import { useQuery } from '@tanstack/react-query'
import { requestPayout } from '@upeo/contract/disbursements/payouts'
import { waitsUntil, waitText, DESTINATION_WAIT } from '@upeo/domain/disbursements/payout-destination'
import {
  arrivalTexts,
  limitsText,
  MPESA_PAYOUT_MAX,
  MPESA_PAYOUT_MIN,
  payoutTexts,
  type PayoutMethod,
} from '@upeo/domain/disbursements/payout-rules'
import { toKes } from '@upeo/domain/money'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { endsRequest } from '../../lib/ends-request.ts'
import { refreshMoney } from '../../lib/guide-keys.ts'
import { payoutRequestsQuery } from '../../lib/guide-queries.ts'
import { randomId } from '../../lib/random-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { HelpLink } from '../../ui/help-link.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { numberOf } from '../../ui/form/number-value.ts'
import { ProofHint } from '../../ui/form/proof-hint.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { AccountField, AllOfIt, MethodField, type PayoutValues } from './payout-fields.tsx'
import { isNewAccount, limitsOf, payoutProblem, type WireLimits } from './payout-form.ts'
import ui from '../../ui/primitives.module.css'
import classes from './payments.module.css'

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
  // Kept, also when the form is closed and opened again: a request whose answer was lost may have reserved money.
  const [key, setKey] = useState(randomId)
  return (
    <Dialog opened={opened} title={say('Request Payout')} onClose={onClose}>
      <PayoutForm available={available} idempotencyKey={key} onEnd={() => setKey(randomId())} onClose={onClose} />
    </Dialog>
  )
}

/** Until the server has said them. */
const usualLimits: WireLimits = { unit: 1, least: toKes(MPESA_PAYOUT_MIN), most: toKes(MPESA_PAYOUT_MAX) }

const empty: PayoutValues = {
  amount: '',
  method: 'mpesa',
  accounts: { mpesa: null, bank_transfer: null },
}

function PayoutForm({
  available,
  idempotencyKey,
  onEnd,
  onClose,
}: {
  available: number
  idempotencyKey: string
  onEnd: () => void
  onClose: () => void
}) {
  const missingId = useId()
  const { form, known, limits, payable, account } = usePayoutForm(available, idempotencyKey, onEnd)
  useCloseAfter(form.result !== null, onClose)
  if (form.result) return <Received method={form.values.method} approvableAt={form.result.approvableAt} />
  const { amount, method } = form.values
  const isNew = account.trim() !== '' && isNewAccount({ method, account }, known)
  const problem = payoutProblem({ amount, account, method }, payable, limits)
  const incomplete = problem?.field === 'form'
  return (
    <Form form={form} className={ui.stack16}>
      <p className={classes.sum}>
        <span>{say('Available Balance')}</span>
        <strong>
          <Price kes={payable} />
        </strong>
      </p>
      <ProofHint />
      <FormMessage form={form} />
      <MoneyInput
        {...form.field('amount')}
        label={say('Amount')}
        description={limitsText(method, limits)}
        required
        error={problem?.field === 'amount' ? problem.message : form.errorOf('amount')}
      />
      <AllOfIt form={form} payable={payable} limits={limits} />
      <MethodField form={form} />
      <AccountField form={form} account={account} />
      {isNew && (
        <Notice>
          {say('This account is new. Payouts to it start after {time}.', { time: lengthText(DESTINATION_WAIT) })}
        </Notice>
      )}
      <p className={ui.muted}>{say(arrivalTexts[method])}</p>
      <HelpLink topic="guides" section="payouts">
        {say('How do payouts work?')}
      </HelpLink>
      {incomplete && (
        <p id={missingId} className={classes.missing}>
          {say(payoutTexts.incomplete)}
        </p>
      )}
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button
          type="submit"
          loading={form.pending}
          disabled={problem !== null || incomplete}
          aria-describedby={incomplete ? missingId : undefined}
        >
          {say('Submit Request')}
        </Button>
      </FormButtons>
    </Form>
  )
}

/** Every form makes one request, which its key knows again when it is sent once more. */
function usePayoutForm(available: number, idempotencyKey: string, onEnd: () => void) {
  const { knownAccounts: known, mpesaLimits } = useQuery(payoutRequestsQuery()).data ?? {}
  const limits = limitsOf(mpesaLimits ?? usualLimits)
  // What was there when the dialog was opened: the balance falls while the request is made.
  const [payable] = useState(available)
  const accountOf = ({ method, accounts }: PayoutValues) => accounts[method] ?? known?.[method] ?? ''
  const form = useForm({
    initial: empty,
    schema: bodySchema(requestPayout),
    toBody: (values) => ({
      amount: numberOf(values.amount),
      method: values.method,
      account: accountOf(values),
    }),
    names: { account: 'accounts' },
    send: (body) => call(requestPayout, { idempotencyKey, body }),
    onDone: async () => {
      onEnd()
      await refreshMoney()
    },
    onRefused: async (error) => {
      if (endsRequest(error)) onEnd()
      await refreshMoney()
    },
    failed: say('Failed to request payout. Please try again.'),
  })
  return { form, known, limits, payable, account: accountOf(form.values) }
}

function Received({ method, approvableAt }: { method: PayoutMethod; approvableAt: string | null }) {
  const until = approvableAt ? waitsUntil(new Date(approvableAt), clock.now()) : null
  return (
    <Notice tone="success">
      {[
        say('Your request has been received.'),
        ...(until
          ? [waitText(method, until), say('We have emailed you about it, in case it was not you.')]
          : [say('We will tell you when the money is on its way.')]),
      ].join(' ')}
    </Notice>
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
