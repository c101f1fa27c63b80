import { Radio, Textarea, TextInput } from '@mantine/core'
import { allOfIt, restText, type PayoutLimits, type PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import { fromKes, toKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import { Button } from '../../ui/button.tsx'
import type { NumberValue } from '../../ui/form/number-value.ts'
import type { FormState } from '../../ui/form/use-form.ts'
import { payoutMethodLabels } from './payout-form.ts'
import classes from './payments.module.css'

export interface PayoutValues {
  readonly amount: NumberValue
  readonly method: PayoutMethod
  /** What has been typed for each method; null: the account that is known. */
  readonly accounts: Readonly<Record<PayoutMethod, string | null>>
}

type PayoutState = FormState<PayoutValues>

/** Takes all that this way of paying can take, and says what stays. */
export function AllOfIt({ form, payable, limits }: { form: PayoutState; payable: number; limits: PayoutLimits }) {
  const { amount, method } = form.values
  const all = allOfIt(fromKes(payable), method, limits)
  const takesAll = all.amount > 0 && amount === toKes(all.amount)
  return (
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
  )
}

export function MethodField({ form }: { form: PayoutState }) {
  return (
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
  )
}

/** `account`: what has been typed for the method, or the account that is known. */
export function AccountField({ form, account }: { form: PayoutState; account: string }) {
  const { method } = form.values
  const field = {
    ...form.field(`accounts.${method}`),
    value: account,
    id: form.idOf('accounts'),
    error: form.errorOf('accounts'),
    required: true,
  }
  return method === 'mpesa' ? (
    <TextInput
      {...field}
      label={say('M-Pesa phone number')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="0712 345 678"
    />
  ) : (
    <Textarea
      {...field}
      label={say('Bank account details')}
      description={say('Bank, branch, account name and number.')}
      autosize
      minRows={3}
      maxLength={500}
    />
  )
}
