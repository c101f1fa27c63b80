import { paymentMethodLabels, type CustomerMethod } from '@upeo/domain/payments/methods'
import { IconBuildingBank, IconBuildingStore, IconDeviceMobile, IconReceipt } from '@tabler/icons-react'
import { OptionCard } from '../../../ui/option-card.tsx'
import classes from './method-choice.module.css'

const looks = {
  mpesa: { icon: IconDeviceMobile, line: 'A request on your phone. Held by Upeo until your trip is done.' },
  bank: { icon: IconBuildingBank, line: "Straight to your guide's bank account." },
  paybill: { icon: IconReceipt, line: "Straight to your guide's Paybill number." },
  buygoods: { icon: IconBuildingStore, line: "Straight to your guide's Till." },
} as const satisfies Record<CustomerMethod, unknown>

export function MethodChoice({
  methods,
  chosen,
  busy,
  onChoose,
}: {
  methods: readonly CustomerMethod[]
  chosen: CustomerMethod
  busy: boolean
  onChoose: (method: CustomerMethod) => void
}) {
  return (
    <fieldset className={classes.methods} aria-busy={busy}>
      <legend className={classes.legend}>Payment method</legend>
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
            name={paymentMethodLabels[method]}
            line={line}
            onChoose={() => onChoose(method)}
          />
        )
      })}
    </fieldset>
  )
}
