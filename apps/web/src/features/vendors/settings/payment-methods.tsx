import { Switch, Textarea, TextInput } from '@mantine/core'
import { guideMethods, paymentMethodLabels, type GuideMethod } from '@upeo/domain/payments/methods'
import type { FormState } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { BusinessValues } from './business-values.ts'
import classes from './settings.module.css'

const details = 'vendorProfile.paymentDetails'

/** The fields of each method, and where its instructions are. */
const fieldsOf = {
  bank: {
    lines: [
      { path: `${details}.bank.bankName`, label: 'Bank' },
      { path: `${details}.bank.branchName`, label: 'Branch' },
      { path: `${details}.bank.accountName`, label: 'Account name' },
      { path: `${details}.bank.accountNumber`, label: 'Account number' },
    ],
    instructions: `${details}.bank.instructions`,
  },
  paybill: {
    lines: [
      { path: `${details}.paybill.businessNumber`, label: 'Paybill business number' },
      { path: `${details}.paybill.accountNumber`, label: 'Paybill account number' },
    ],
    instructions: `${details}.paybill.instructions`,
  },
  buygoods: {
    lines: [
      { path: `${details}.buyGoods.tillNumber`, label: 'Till number' },
      { path: `${details}.buyGoods.businessName`, label: 'Name on the till' },
    ],
    instructions: `${details}.buyGoods.instructions`,
  },
} as const satisfies Record<GuideMethod, unknown>

/** The ways to pay a guide directly; each opens its own fields. */
export function PaymentMethods({ form }: { form: FormState<BusinessValues> }) {
  const { value: active, error, onChange } = form.field(`${details}.active`)
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
                    <TextInput key={path} {...form.field(path)} label={label} autoComplete="off" />
                  ))}
                </div>
                <Textarea
                  {...form.field(instructions)}
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
