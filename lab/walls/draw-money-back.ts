import { officeAccessTo } from '@upeo/contract/office-access'
import type { ActorKind } from '@upeo/domain/actor'
import { bookingLifecycle } from '@upeo/domain/bookings/lifecycle'
import { moneyBack, type Giver } from '@upeo/domain/bookings/money-back'
import { guardsOf } from '@upeo/domain/lifecycle'
import { DAY } from '@upeo/domain/time'
import { table } from './draw-house.ts'

const role = (action: string) => officeAccessTo('PUT /admin/bookings/:id', action).replace('office:', '')

const canceller: Record<ActorKind, string> = {
  customer: 'customer',
  vendor: 'guide',
  admin: `office (${role('cancel')})`,
  system: 'Upeo, by itself',
}
const giver: Record<Giver, string> = { vendor: 'guide', admin: `office (${role('refund')})` }
const whichOf = new Intl.ListFormat('en', { type: 'disjunction' })
const amounts = { policy: "all until the policy's limit, then nothing", all: 'all that is left' }

/** The table of who gives money back, in words. */
export function drawMoneyBack(): string {
  const cancelling = Object.entries(moneyBack.cancel).map(([by, amount]) => [
    `${canceller[by as ActorKind]}, by cancelling`,
    guardsOf(bookingLifecycle, 'cancel', by).includes('before_start') ? 'the start' : 'the booking is completed',
    amounts[amount],
    '-',
  ])
  const giving = Object.entries(moneyBack.giveBack).map(([by, { from, within, debt }]) => [
    `${giver[by as Giver]}, of what is ${whichOf.format(from)}`,
    within === null ? 'any time' : `${within / DAY} days after the release`,
    'all or a part',
    debt ? "the guide's balance, or their debt" : 'what they could be paid out, making no debt',
  ])
  return table(['who', 'until when', 'how much', 'from where, once it was released'], [...cancelling, ...giving])
}
