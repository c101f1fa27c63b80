import { paymentMethodLabels, type CustomerMethod } from '@upeo/domain/payments/methods'
import { IconBuildingBank, IconBuildingStore, IconDeviceMobile, IconReceipt } from '@tabler/icons-react'
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
        const { icon: Icon, line } = looks[method]
        return (
          <label key={method} className={classes.method} data-chosen={method === chosen}>
            <input
              className={classes.radio}
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              disabled={busy}
              onChange={() => onChoose(method)}
            />
            <Icon className={classes.icon} size={26} stroke={1.7} aria-hidden="true" />
            <span>
              <span className={classes.name}>{paymentMethodLabels[method]}</span>
              <span className={classes.line}>{line}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
