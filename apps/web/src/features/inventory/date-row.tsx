import { NumberInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import type { ItemDeparture } from '@upeo/contract/inventory/item-departures'
import { reserveUnits } from '@upeo/contract/inventory/reserve-units'
import { formatDate, formatDateShort, localDate } from '@upeo/domain/time'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { itemDeparturesQuery, refreshInventory } from './queries.ts'
import { SAVE_FAILED } from './texts.ts'
import classes from './inventory.module.css'
import '../../ui/styles/forms.css'

/** One date: who comes, what it has, and what it could have. */
export function DateRow({ item, departure }: { item: InventoryItem; departure: ItemDeparture }) {
  const { date, reserved, free, seatsTaken } = departure
  const [typed, setTyped] = useState<number | string | null>(null)
  const wanted = typed ?? reserved
  const save = useMutation({
    mutationFn: (quantity: number) => call(reserveUnits, { params: { id: item._id, date }, body: { quantity } }),
    onSuccess: async ({ data }, quantity) => {
      queryClient.setQueryData(itemDeparturesQuery(item._id).queryKey, data)
      setTyped(null)
      showToast(quantity === 0 ? `Nothing set aside for ${dayOf(date)}.` : `${quantity} set aside for ${dayOf(date)}.`)
      await refreshInventory()
    },
  })
  const change = (value: number | string) => {
    save.reset()
    setTyped(value)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(Number(wanted))
  }
  const perGuest = Math.min(seatsTaken, free)
  return (
    <form className={classes.date} data-short={reserved > free} noValidate onSubmit={submit}>
      <div className={classes.when}>
        <strong>{whenText(departure)}</strong>
        <span className={classes.muted}>
          {seatsTaken} of {departure.capacity} places taken
        </span>
        <span className={reserved > free ? classes.short : classes.muted}>{freeText(departure)}</span>
      </div>
      <div className={classes.setting}>
        <IconButton
          className={classes.step}
          aria-label={`One less for ${dayOf(date)}`}
          disabled={Number(wanted) <= 0}
          onClick={() => change(Number(wanted) - 1)}
        >
          <IconMinus size={18} aria-hidden="true" />
        </IconButton>
        <NumberInput
          aria-label={`Set aside for ${dayOf(date)}`}
          hideControls
          size="md"
          className={classes.units ?? ''}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={wanted}
          error={
            save.isError && (isApiError(save.error) ? (save.error.fields['quantity'] ?? SAVE_FAILED) : SAVE_FAILED)
          }
          onChange={change}
        />
        <IconButton
          className={classes.step}
          aria-label={`One more for ${dayOf(date)}`}
          disabled={Number(wanted) >= Math.max(free, reserved)}
          onClick={() => change(Number(wanted) + 1)}
        >
          <IconPlus size={18} aria-hidden="true" />
        </IconButton>
        {typed !== null && Number(typed) !== reserved ? (
          <Button type="submit" size="md" loading={save.isPending} disabled={typed === ''}>
            Save
          </Button>
        ) : (
          perGuest > reserved && (
            <Button variant="default" size="md" loading={save.isPending} onClick={() => save.mutate(perGuest)}>
              One a guest
            </Button>
          )
        )}
      </div>
    </form>
  )
}

const dayOf = (date: string) => formatDate(localDate(date))

function whenText({ date, startTime, lastDay }: ItemDeparture): string {
  const first = formatDateShort(localDate(date))
  if (lastDay !== date) return `${first} to ${formatDateShort(localDate(lastDay))}`
  return startTime === null ? first : `${first}, ${startTime}`
}

function freeText({ reserved, free }: ItemDeparture): string {
  if (reserved > free) return `${reserved} set aside, and ${free === 0 ? 'none' : `only ${free}`} can be lent`
  return free === 0 ? 'None can be lent' : `Up to ${free} can be lent`
}
