import { MINUTE, addDays, addTime, compareDates, localDateOf, type LocalDate } from '../time.ts'
import { isLent, type MaintenanceStatus } from './maintenance.ts'

/** Units set aside for one departure: from its first day to its last they are with the guests. */
export interface Lending {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly quantity: number
}
type Days = Pick<Lending, 'from' | 'to'>

/** A trip that ends at midnight does not reach into the next day. */
export function daysOut(startsAt: Date, durationMinutes: number): Days {
  return { from: localDateOf(startsAt), to: localDateOf(addTime(startsAt, durationMinutes * MINUTE - 1)) }
}

/** How many units of an item can be with guests on one day. */
export function lendable(item: { availableQuantity: number; maintenanceStatus: MaintenanceStatus }): number {
  return isLent(item.maintenanceStatus) ? item.availableQuantity : 0
}

/** The most that is out on any one of these days. Equipment comes back: trips after one another share it. */
export function lentAtOnce(lendings: readonly Lending[], { from, to }: Days): number {
  let most = 0
  for (let day = from; compareDates(day, to) <= 0; day = addDays(day, 1)) {
    const out = lendings.filter((each) => compareDates(each.from, day) <= 0 && compareDates(day, each.to) <= 0)
    most = Math.max(
      most,
      out.reduce((sum, { quantity }) => sum + quantity, 0),
    )
  }
  return most
}

/** What is left for a departure once the others have theirs; never less than nothing. */
export function freeUnits(lendableUnits: number, others: readonly Lending[], days: Days): number {
  return Math.max(0, lendableUnits - lentAtOnce(others, days))
}

/** Those that cannot have what was set aside for them since less can be lent. */
export function shortOf<L extends Lending>(lendableUnits: number, lendings: readonly L[]): L[] {
  return lendings.filter((each) => lentAtOnce(lendings, each) > lendableUnits)
}
