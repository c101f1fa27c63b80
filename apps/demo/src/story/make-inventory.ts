import type { InventoryItemId } from '@upeo/domain/ids'
import { timeOut, freeUnits, type Lending } from '@upeo/domain/inventory/lending'
import { maintenanceEvents, type MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { fromKes } from '@upeo/domain/money'
import {
  DAY,
  HOUR,
  addDays,
  addTime,
  compareDates,
  localDateOf,
  type LocalDate,
  type LocalTime,
} from '@upeo/domain/time'
import { equipmentFor, kamausStore, type KeptItem } from './content/equipment.data.ts'
import type { Activity } from './make-catalogue.ts'
import { KAMAU, type Guide } from './make-people.ts'
import { createStoryRandom, type StoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

interface Kept {
  readonly activity: Activity
  readonly item: KeptItem
}

interface Stored extends Kept {
  readonly id: InventoryItemId
  readonly since: Date
  readonly nextMaintenance: LocalDate | null
  readonly lastMaintenance: LocalDate
}

/** How many of a guide's activities have their own equipment, and how many kinds each. */
const EQUIPPED = 3
const KINDS = 2

/** What guides lend. It has a random sequence of its own, so that the rest of the story does not change. */
export function inventoryRows(guides: readonly Guide[], activities: readonly Activity[], now: Date) {
  const random = createStoryRandom('upeo equipment')
  const items = guides.flatMap((guide) => {
    const own = activities.filter((activity) => activity.guide.id === guide.id)
    const kept = guide.username === KAMAU ? keptBy(own) : guide.popularity >= 1 ? likelyFor(random, own) : []
    return kept.map((each) => stored(random, each, now))
  })
  return {
    items: items.map(itemRow),
    reservations: items.flatMap((item) => reservationRows(item, now)),
    history: items.flatMap((item) => historyRows(item, now)),
  }
}

function keptBy(own: readonly Activity[]): Kept[] {
  return kamausStore.map(({ activity: wanted, ...item }) => {
    const activity = own.find(({ name }) => name === wanted)
    if (!activity) throw new Error(`"${item.name}" belongs to an activity nobody offers: ${wanted}`)
    return { activity, item }
  })
}

const statuses: readonly (readonly [MaintenanceStatus, number])[] = [
  ['excellent', 4],
  ['good', 9],
  ['fair', 3],
  ['needs-maintenance', 1],
]

function likelyFor(random: StoryRandom, own: readonly Activity[]): Kept[] {
  const equipped = own.filter(({ category }) => equipmentFor(category).length > 0).slice(0, EQUIPPED)
  const named = new Set<string>()
  return equipped.flatMap((activity) =>
    equipmentFor(activity.category)
      .filter(({ name }) => !named.has(name))
      .slice(0, KINDS)
      .map(({ name, category, price, perPlace, notes }) => {
        named.add(name)
        const quantity = Math.max(1, Math.ceil(activity.capacity * perPlace))
        const broken = quantity > 4 && random.chance(0.4) ? random.whole(1, 2) : 0
        const status = random.weighted(statuses)
        const nextMaintenance = random.chance(0.7) ? random.whole(-6, 120) : null
        const dates = random.whole(0, 2)
        const item = {
          name,
          category,
          price,
          notes,
          quantity,
          available: quantity - broken,
          status,
          nextMaintenance,
          dates,
        }
        return { activity, item }
      }),
  )
}

function stored(random: StoryRandom, { activity, item }: Kept, now: Date): Stored {
  const today = localDateOf(now)
  const age = Math.floor((now.getTime() - activity.createdAt.getTime()) / DAY)
  const since = addTime(activity.createdAt, Math.floor((age * random.whole(5, 60)) / 100) * DAY + HOUR)
  return {
    activity,
    item,
    id: random.id<InventoryItemId>(since),
    since,
    nextMaintenance: item.nextMaintenance === null ? null : addDays(today, item.nextMaintenance),
    lastMaintenance: laterOf(localDateOf(since), addDays(today, -random.whole(8, 150))),
  }
}

const laterOf = (a: LocalDate, b: LocalDate) => (compareDates(a, b) > 0 ? a : b)

function itemRow({ id, activity, item, since, lastMaintenance, nextMaintenance }: Stored): Row {
  return {
    id,
    vendor_id: activity.guide.id,
    activity_id: activity.id,
    name: item.name,
    category: item.category,
    quantity: item.quantity,
    available: item.available,
    maintenance_status: item.status,
    last_maintenance_on: lastMaintenance,
    next_maintenance_on: nextMaintenance,
    purchased_on: localDateOf(since),
    purchase_price_cents: fromKes(item.price),
    notes: item.notes,
    created_at: since,
    updated_at: since,
  }
}

/** One unit a guest of the next dates, as far as there are units; a boat or a van goes as a whole. */
function reservationRows({ id, activity, item }: Stored, now: Date): Row[] {
  const coming = [...activity.departures.values()]
    .filter(({ startsAt, seatsTaken }) => startsAt > now && seatsTaken > 0)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, item.dates)
  const lendings: (Lending & { startTime: LocalTime })[] = []
  for (const { startsAt, startTime, seatsTaken } of coming) {
    const out = timeOut(startsAt, activity.hours * 60, true)
    const quantity = Math.min(seatsTaken, freeUnits(item.available, lendings, out))
    if (quantity > 0) lendings.push({ ...out, startTime, quantity })
  }
  return lendings.map(({ from, startTime, quantity }) => ({
    item_id: id,
    starts_on: from,
    start_time: startTime,
    quantity,
    reserved_at: addTime(now, -2 * HOUR),
  }))
}

/** Every item was bought in good condition; any other condition was recorded recently. */
function historyRows({ id, activity: { guide }, item: { status }, since }: Stored, now: Date): Row[] {
  const came = { item_id: id, actor_id: guide.id, event: 'create', from_status: null, to_status: 'good', at: since }
  if (status === 'good') return [came]
  const found = addTime(now, -3 * DAY)
  const at = found > since ? found : addTime(since, HOUR)
  return [came, { ...came, event: maintenanceEvents[status], from_status: 'good', to_status: status, at }]
}
