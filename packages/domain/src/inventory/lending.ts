import { MINUTE, addDays, addTime, compareDates, localDateOf, type LocalDate } from '../time.ts'
import { isLent, type MaintenanceStatus } from './maintenance.ts'

/** Units set aside for one departure: from its first day to its last they are with the guests. */
export interface Lending {
  readonly from: LocalDate
  readonly to: LocalDate
  /** The hours of a trip that begins and ends on one day; null where it has whole days. */
  readonly hours: Hours | null
  readonly quantity: number
}
interface Hours {
  readonly startsAt: Date
  /** The first instant after the trip. */
  readonly endsAt: Date
}
type Out = Omit<Lending, 'quantity'>

/** A trip that ends at midnight does not reach into the next day; without a start time it has its days for itself. */
export function timeOut(startsAt: Date, durationMinutes: number, hasStartTime: boolean): Out {
  const endsAt = addTime(startsAt, durationMinutes * MINUTE)
  const [from, to] = [localDateOf(startsAt), localDateOf(addTime(endsAt, -1))]
  return { from, to, hours: hasStartTime && from === to ? { startsAt, endsAt } : null }
}

/** How many units of an item can be with guests on one day. */
export function lendable(item: { availableQuantity: number; maintenanceStatus: MaintenanceStatus }): number {
  return isLent(item.maintenanceStatus) ? item.availableQuantity : 0
}

/**
 * The most that is out at once while this is. Equipment comes back: trips after one another share it, on one day those
 * of which one is over before the other begins.
 */
export function lentAtOnce(lendings: readonly Lending[], { from, to, hours }: Out): number {
  let most = 0
  for (let day = from; compareDates(day, to) <= 0; day = addDays(day, 1)) {
    const out = lendings.filter((each) => compareDates(each.from, day) <= 0 && compareDates(day, each.to) <= 0)
    const wholeDay = sumOf(out.filter((each) => each.hours === null))
    most = Math.max(most, wholeDay + lentWithin(out, hours))
  }
  return most
}

/** Of trips that have hours of one day: the most that is out at once during these hours, or at any time of the day. */
function lentWithin(lendings: readonly Lending[], within: Hours | null): number {
  const timed = lendings.filter(({ hours }) => hours && (within === null || overlap(hours, within)))
  // Whatever is out at once is so when one of them begins, or these hours do.
  const beginnings = [...timed.map(({ hours }) => hours), within].flatMap((hours) => hours?.startsAt ?? [])
  const outAt = (at: Date) => sumOf(timed.filter(({ hours }) => hours && hours.startsAt <= at && at < hours.endsAt))
  const during = beginnings.filter((at) => within === null || at >= within.startsAt)
  return Math.max(0, ...during.map(outAt))
}

const overlap = (one: Hours, other: Hours) => one.startsAt < other.endsAt && other.startsAt < one.endsAt
const sumOf = (lendings: readonly Lending[]) => lendings.reduce((sum, { quantity }) => sum + quantity, 0)

/** What is left for a departure once the others have theirs; never less than nothing. */
export function freeUnits(lendableUnits: number, others: readonly Lending[], out: Out): number {
  return Math.max(0, lendableUnits - lentAtOnce(others, out))
}

/** Those that cannot have what was set aside for them since less can be lent. */
export function shortOf<L extends Lending>(lendableUnits: number, lendings: readonly L[]): L[] {
  return lendings.filter((each) => lentAtOnce(lendings, each) > lendableUnits)
}

/** '2 Tent, 1 Helmet': what a departure lacks where it was moved to. */
export const shortText = (short: readonly { readonly name: string; readonly quantity: number }[]) =>
  short.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')
