import { paymentMethodLabels, type CustomerMethod } from '@upeo/domain/payments/methods'
import { say, words } from '@upeo/domain/words/say'
import { IconBuildingBank, IconBuildingStore, IconDeviceMobile, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OptionCard } from '../../../ui/option-card.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './method-choice.module.css'

const looks = {
  mpesa: {
    icon: IconDeviceMobile,
    line: words('You get a request on your phone. Upeo holds the money until your trip is done.'),
  },
  bank: { icon: IconBuildingBank, line: words("Straight to your guide's bank account.") },
  paybill: { icon: IconReceipt, line: words("Straight to your guide's Paybill number.") },
  buygoods: { icon: IconBuildingStore, line: words("Straight to your guide's Till.") },
} as const satisfies Record<CustomerMethod, unknown>

/** One below the other, so that what the chosen one asks for opens within its own card. */
export function MethodChoice({
  methods,
  chosen,
  busy,
  onChoose,
  children,
}: {
  methods: readonly CustomerMethod[]
  chosen: CustomerMethod
  busy: boolean
  onChoose: (method: CustomerMethod) => void
  /** What the chosen way asks for. */
  children: ReactNode
}) {
  return (
    <fieldset className={ui.stack12} aria-busy={busy}>
      <legend className={classes.legend}>{say('Payment method')}</legend>
      {methods.map((method) => {
        const { icon, line } = looks[method]
        return (
          <OptionCard
            key={method}
            group="method"
            value={method}
            chosen={method === chosen}
            disabled={busy}
            brief
            icon={icon}
            name={say(paymentMethodLabels[method])}
            line={say(line)}
            onChoose={() => onChoose(method)}
          >
            {children}
          </OptionCard>
        )
      })}
    </fieldset>
  )
}
