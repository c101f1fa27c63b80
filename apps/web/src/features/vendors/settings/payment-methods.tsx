import { Switch, Textarea, TextInput } from '@mantine/core'
import { guideMethods, paymentMethodLabels, type GuideMethod } from '@upeo/domain/payments/methods'
import { unpayableMethods } from '@upeo/domain/payments/payment-destination'
import { say, words } from '@upeo/domain/words/say'
import type { FormState } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { BusinessValues } from './business-values.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './settings.module.css'

const details = 'vendorProfile.paymentDetails'

/** The fields of each method, and where its instructions are. */
const fieldsOf = {
  bank: {
    lines: [
      { path: `${details}.bank.bankName`, label: words('Bank') },
      { path: `${details}.bank.branchName`, label: words('Branch') },
      { path: `${details}.bank.accountName`, label: words('Account name') },
      { path: `${details}.bank.accountNumber`, label: words('Account number') },
    ],
    instructions: `${details}.bank.instructions`,
  },
  paybill: {
    lines: [
      { path: `${details}.paybill.businessNumber`, label: words('Paybill business number') },
      { path: `${details}.paybill.accountNumber`, label: words('Paybill account number') },
    ],
    instructions: `${details}.paybill.instructions`,
  },
  buygoods: {
    lines: [
      { path: `${details}.buyGoods.tillNumber`, label: words('Till number') },
      { path: `${details}.buyGoods.businessName`, label: words('Name on the till') },
    ],
    instructions: `${details}.buyGoods.instructions`,
  },
} as const satisfies Record<GuideMethod, unknown>

/** Switched on before there is anywhere to pay to, as bank transfer is for who begins. */
const NOT_YET = words({
  bank: 'Guests cannot choose this yet: add your account below.',
  paybill: 'Guests cannot choose this yet: add your business number below.',
  buygoods: 'Guests cannot choose this yet: add your till number below.',
}) satisfies Record<GuideMethod, string>

/** The ways to pay a guide directly; each opens its own fields. */
export function PaymentMethods({ form }: { form: FormState<BusinessValues> }) {
  const { paymentDetails } = form.values.vendorProfile
  const { value: active, error, onChange } = form.field(`${details}.active`)
  return (
    <>
      {error && <Notice tone="danger">{error}</Notice>}
      {guideMethods.map((method) => {
        const on = active.includes(method)
        const unpayable = on && unpayableMethods([method], paymentDetails).length > 0
        const { lines, instructions } = fieldsOf[method]
        return (
          <div key={method} className={classes.group} role="group" aria-label={say(paymentMethodLabels[method])}>
            <Switch
              size="md"
              label={say(paymentMethodLabels[method])}
              description={unpayable ? say(NOT_YET[method]) : undefined}
              styles={{ body: { alignItems: 'center', minHeight: 44 }, label: { fontWeight: 650 } }}
              checked={on}
              onChange={() => onChange(on ? active.filter((each) => each !== method) : [...active, method])}
            />
            {on && (
              <>
                <div className={`${ui.stack16} ${classes.two}`}>
                  {lines.map(({ path, label }) => (
                    <TextInput key={path} {...form.field(path)} label={say(label)} autoComplete="off" />
                  ))}
                </div>
                <Textarea
                  {...form.field(instructions)}
                  label={say('Instructions')}
                  description={say('What guests should know when they pay.')}
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
