import { NumberInput } from '@mantine/core'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { type ItemDeparture, reserveUnits } from '@upeo/contract/inventory/reservations'
import { formatDate, formatDateShort, localDate, timeInAddress, formatTrip } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { timeText } from '../../ui/time-choice.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { Form } from '../../ui/form/form.tsx'
import type { NumberValue } from '../../ui/form/number-value.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { itemDeparturesQuery, refreshInventory } from './queries.ts'
import { SAVE_FAILED } from './texts.ts'
import classes from './inventory.module.css'
import '../../ui/styles/forms.css'

/** One date: who comes, what it has, and what it could have. */
export function DateRow({
  item,
  departure,
  several,
}: {
  item: InventoryItem
  departure: ItemDeparture
  /** It leaves at other times too on that day. */
  several: boolean
}) {
  const { date, reserved, free, seatsTaken } = departure
  const name = several ? `${dayOf(date)}, ${timeText(departure.startTime)}` : dayOf(date)
  const form = useForm({
    initial: { quantity: null as NumberValue | null },
    schema: bodySchema(reserveUnits),
    toBody: ({ quantity }) => ({ quantity: Number(quantity ?? reserved) }),
    send: async ({ quantity }) => {
      const query = { startTime: timeInAddress(departure.startTime) }
      const { data } = await call(reserveUnits, { params: { id: item._id, date }, query, body: { quantity } })
      return { data, quantity }
    },
    onDone: async ({ data, quantity }) => {
      queryClient.setQueryData(itemDeparturesQuery(item._id).queryKey, data)
      form.reset({ quantity: null })
      showToast(
        quantity === 0
          ? say('Nothing set aside for {name}.', { name })
          : say('{n} set aside for {name}.', { n: quantity, name }),
      )
      await refreshInventory()
    },
    failed: say(SAVE_FAILED),
  })
  /** Null until another number than the one that is set aside has been chosen. */
  const typed = form.values.quantity
  const wanted = typed ?? reserved
  const change = (value: NumberValue) => form.set('quantity', value)
  const perGuest = Math.min(seatsTaken, free)
  return (
    <Form form={form} className={classes.date} data-short={reserved > free}>
      <div className={classes.when}>
        <strong>{whenText(departure)}</strong>
        <span className={classes.muted}>
          {say('{taken} of {all} spots taken', { taken: seatsTaken, all: departure.capacity })}
        </span>
        <span className={reserved > free ? classes.short : classes.muted}>{freeText(departure)}</span>
      </div>
      <div className={classes.setting}>
        <IconButton
          className={classes.step}
          aria-label={say('One less for {name}', { name })}
          disabled={Number(wanted) <= 0}
          onClick={() => change(Number(wanted) - 1)}
        >
          <IconMinus size={18} aria-hidden="true" />
        </IconButton>
        <NumberInput
          {...form.field('quantity')}
          aria-label={say('Set aside for {name}', { name })}
          hideControls
          size="md"
          className={classes.units ?? ''}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={wanted}
          error={form.errorOf('quantity') ?? (form.error !== null && say(SAVE_FAILED))}
          onChange={change}
        />
        <IconButton
          className={classes.step}
          aria-label={say('One more for {name}', { name })}
          disabled={Number(wanted) >= Math.max(free, reserved)}
          onClick={() => change(Number(wanted) + 1)}
        >
          <IconPlus size={18} aria-hidden="true" />
        </IconButton>
        {typed !== null && Number(typed) !== reserved ? (
          <Button type="submit" size="md" loading={form.pending} disabled={typed === ''}>
            {say('Save')}
          </Button>
        ) : (
          perGuest > reserved && (
            <Button
              variant="default"
              size="md"
              loading={form.pending}
              onClick={() => {
                change(perGuest)
                void form.submit()
              }}
            >
              {say('One per guest')}
            </Button>
          )
        )}
      </div>
    </Form>
  )
}

const dayOf = (date: string) => formatDate(localDate(date))

function whenText({ date, startTime, lastDay }: ItemDeparture): string {
  if (lastDay === date) return formatTrip(localDate(date), startTime, formatDateShort)
  return say('{from} to {until}', {
    from: formatDateShort(localDate(date)),
    until: formatDateShort(localDate(lastDay)),
  })
}

function freeText({ reserved, free }: ItemDeparture): string {
  if (reserved <= free) return free === 0 ? say('None available to lend') : say('Up to {n} can be lent', { n: free })
  return free === 0
    ? say('{n} set aside, and none available to lend', { n: reserved })
    : say('{n} set aside, and only {free} can be lent', { n: reserved, free })
}
