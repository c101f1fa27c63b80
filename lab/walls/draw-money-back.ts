import { officeAccessTo } from '@upeo/contract/office-access'
import type { ActorKind } from '@upeo/domain/actor'
import { GIVE_BACK_LIMIT } from '@upeo/domain/bookings/give-back'
import { moneyBack, type WayBack } from '@upeo/domain/bookings/money-back'
import { DAY } from '@upeo/domain/time'
import { table } from './draw-house.ts'

const role = (action: string) => officeAccessTo('PUT /admin/bookings/:id', action).replace('office:', '')
const who: Record<ActorKind, (way: keyof typeof moneyBack) => string> = {
  customer: () => 'customer',
  vendor: () => 'guide',
  admin: (way) => `office (${role(way === 'cancel' ? 'cancel' : 'refund')})`,
  system: () => 'Upeo, by itself',
}
const acts: Record<keyof typeof moneyBack, string> = {
  cancel: 'cancelling',
  giveBack: 'giving back',
  settle: 'settling',
}
const until: Record<WayBack['until'], string> = {
  start: 'the start',
  completion: 'the booking is completed',
  release: `${GIVE_BACK_LIMIT / DAY} days after the release`,
  always: 'any time',
}
const amounts: Record<WayBack['amount'], string> = {
  policy: "all until the policy's limit, then nothing",
  all: 'all that is left',
  any: 'all or a part',
}
const released: Record<WayBack['released'], string> = {
  nothing: '-',
  payable: 'what they could be paid out, making no debt',
  balance_or_debt: "the guide's balance, or their debt",
}

/** The table of who gives money back, in words. */
export function drawMoneyBack(): string {
  const rows = Object.entries(moneyBack).flatMap(([way, byWhom]) =>
    Object.entries(byWhom).map(([by, row]: [string, WayBack]) => {
      const act = way as keyof typeof moneyBack
      return [
        `${who[by as ActorKind](act)}, by ${acts[act]}`,
        until[row.until],
        amounts[row.amount],
        released[row.released],
      ]
    }),
  )
  return table(['who', 'until when', 'how much', 'from where, once it was released'], rows)
}
