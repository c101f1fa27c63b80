import { Radio, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { requestPayout } from '@upeo/contract/disbursements/payouts'
import { waitsUntil, waitText, DESTINATION_WAIT } from '@upeo/domain/disbursements/payout-destination'
import {
  allOfIt,
  arrivalTexts,
  limitsText,
  MPESA_PAYOUT_MAX,
  MPESA_PAYOUT_MIN,
  payoutTexts,
  restText,
  type PayoutMethod,
} from '@upeo/domain/disbursements/payout-rules'
import { fromKes, toKes } from '@upeo/domain/money'
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
import { numberOf, type NumberValue } from '../../ui/form/number-value.ts'
import { ProofHint } from '../../ui/form/proof-hint.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { isNewAccount, limitsOf, payoutProblem, payoutMethodLabels, type WireLimits } from './payout-form.ts'
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

interface Values {
  readonly amount: NumberValue
  readonly method: PayoutMethod
  /** What has been typed for each method; null: the account that is known. */
  readonly accounts: Readonly<Record<PayoutMethod, string | null>>
}

const empty: Values = {
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
  const { knownAccounts: known, mpesaLimits } = useQuery(payoutRequestsQuery()).data ?? {}
  const limits = limitsOf(mpesaLimits ?? usualLimits)
  // What was there when the dialog was opened: the balance falls while the request is made.
  const [payable] = useState(available)
  const missingId = useId()
  const accountOf = ({ method, accounts }: Values) => accounts[method] ?? known?.[method] ?? ''
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
  useCloseAfter(form.result !== null, onClose)
  if (form.result) {
    const { approvableAt } = form.result
    const until = approvableAt ? waitsUntil(new Date(approvableAt), clock.now()) : null
    return (
      <Notice tone="success">
        {[
          say('Your request has been received.'),
          ...(until
            ? [waitText(form.values.method, until), say('We have emailed you about it, in case it was not you.')]
            : [say('We will tell you when the money is on its way.')]),
        ].join(' ')}
      </Notice>
    )
  }
  const { amount, method } = form.values
  const account = accountOf(form.values)
  const isNew = account.trim() !== '' && isNewAccount({ method, account }, known)
  const problem = payoutProblem({ amount, account, method }, payable, limits)
  const all = allOfIt(fromKes(payable), method, limits)
  const takesAll = all.amount > 0 && amount === toKes(all.amount)
  const incomplete = problem?.field === 'form'
  const accountField = {
    ...form.field(`accounts.${method}`),
    value: account,
    id: form.idOf('accounts'),
    error: form.errorOf('accounts'),
    required: true,
  }
  return (
    <Form form={form} className={classes.form}>
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
      <p className={classes.all}>
        <Button
          variant="default"
          size="sm"
          disabled={all.amount === 0 || form.pending}
          onClick={() => form.set('amount', toKes(all.amount))}
        >
          {say('All of it')}
        </Button>
        {(takesAll || all.amount === 0) && <span role="status">{restText(all, limits)}</span>}
      </p>
      <Radio.Group {...form.field('method')} label={say('Method')} size="md">
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' }}>
          {(['mpesa', 'bank_transfer'] as const).map((each) => (
            <Radio
              key={each}
              value={each}
              size="md"
              label={say(payoutMethodLabels[each])}
              styles={{ body: { minHeight: 44, alignItems: 'center' } }}
            />
          ))}
        </span>
      </Radio.Group>
      {method === 'mpesa' ? (
        <TextInput
          {...accountField}
          label={say('M-Pesa phone number')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0712 345 678"
        />
      ) : (
        <Textarea
          {...accountField}
          label={say('Bank account details')}
          description={say('Bank, branch, account name and number.')}
          autosize
          minRows={3}
          maxLength={500}
        />
      )}
      {isNew && (
        <Notice>
          {say('This account is new. Payouts to it start after {time}.', { time: lengthText(DESTINATION_WAIT) })}
        </Notice>
      )}
      <p className={classes.arrival}>{say(arrivalTexts[method])}</p>
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

function useCloseAfter(succeeded: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!succeeded) return undefined
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [succeeded])
}
