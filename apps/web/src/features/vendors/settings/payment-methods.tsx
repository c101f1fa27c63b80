import { Switch, Textarea, TextInput } from '@mantine/core'
import { guideMethods, paymentMethodLabels, type GuideMethod } from '@upeo/domain/payments/methods'
import { Notice } from '../../../ui/notice.tsx'
import type { Bind } from './business-form.tsx'
import type { BusinessPath } from './business-values.ts'
import classes from './settings.module.css'

interface Line {
  readonly path: BusinessPath
  readonly label: string
}

const fieldsOf: Readonly<
  Record<GuideMethod, { readonly lines: readonly Line[]; readonly instructions: BusinessPath }>
> = {
  bank: {
    lines: [
      { path: 'vendorProfile.paymentDetails.bank.bankName', label: 'Bank' },
      { path: 'vendorProfile.paymentDetails.bank.branchName', label: 'Branch' },
      { path: 'vendorProfile.paymentDetails.bank.accountName', label: 'Account name' },
      { path: 'vendorProfile.paymentDetails.bank.accountNumber', label: 'Account number' },
    ],
    instructions: 'vendorProfile.paymentDetails.bank.instructions',
  },
  paybill: {
    lines: [
      { path: 'vendorProfile.paymentDetails.paybill.businessNumber', label: 'Paybill business number' },
      { path: 'vendorProfile.paymentDetails.paybill.accountNumber', label: 'Paybill account number' },
    ],
    instructions: 'vendorProfile.paymentDetails.paybill.instructions',
  },
  buygoods: {
    lines: [
      { path: 'vendorProfile.paymentDetails.buyGoods.tillNumber', label: 'Till number' },
      { path: 'vendorProfile.paymentDetails.buyGoods.businessName', label: 'Name on the till' },
    ],
    instructions: 'vendorProfile.paymentDetails.buyGoods.instructions',
  },
}

/** The ways to pay her directly; each opens its own fields. */
export function PaymentMethods({
  bind,
  active,
  error,
  onChange,
}: {
  bind: Bind
  active: readonly GuideMethod[]
  error: string | undefined
  onChange: (active: readonly GuideMethod[]) => void
}) {
  return (
    <>
      {error && <Notice tone="danger">{error}</Notice>}
      {guideMethods.map((method) => {
        const on = active.includes(method)
        const { lines, instructions } = fieldsOf[method]
        return (
          <div key={method} className={classes.group} role="group" aria-label={paymentMethodLabels[method]}>
            <Switch
              size="md"
              label={paymentMethodLabels[method]}
              styles={{ body: { alignItems: 'center', minHeight: 44 }, label: { fontWeight: 650 } }}
              checked={on}
              onChange={() => onChange(on ? active.filter((each) => each !== method) : [...active, method])}
            />
            {on && (
              <>
                <div className={classes.two}>
                  {lines.map(({ path, label }) => (
                    <TextInput key={path} {...bind(path)} label={label} autoComplete="off" />
                  ))}
                </div>
                <Textarea
                  {...bind(instructions)}
                  label="Instructions"
                  description="What guests should know when they pay."
                  autosize
                  minRows={2}
                  maxLength={500}
                />
              </>
            )}
          </div>
        )
      })}
    </>
  )
}
