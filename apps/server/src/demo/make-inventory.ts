import type { InventoryItemId } from '@upeo/domain/ids'
import { daysOut, freeUnits, type Lending } from '@upeo/domain/inventory/lending'
import { maintenanceEvents, type MaintenanceStatus } from '@upeo/domain/inventory/lifecycle'
import { fromKes } from '@upeo/domain/money'
import { DAY, HOUR, addDays, addTime, compareDates, localDateOf, type LocalDate } from '@upeo/domain/time'
import { equipmentFor, kamausStore, type KeptItem } from './content/equipment.data.ts'
import type { Activity } from './make-catalogue.ts'
import { KAMAU, type Guide } from './make-people.ts'
import { createStoryRandom, type StoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

interface StoredItem extends Omit<KeptItem, 'activity' | 'nextMaintenance'> {
  readonly id: InventoryItemId
  readonly guide: Guide
  readonly activity: Activity
  readonly nextMaintenance: LocalDate | null
  readonly lastMaintenance: LocalDate
  readonly since: Date
}

/** So many activities of a guide have equipment of their own, and of so many kinds each. */
const EQUIPPED = 3
const KINDS = 2

/** What guides lend. It draws from a chance of its own: the rest of the story stays as it is without it. */
export function inventoryRows(guides: readonly Guide[], activities: readonly Activity[], now: Date) {
  const random = createStoryRandom('upeo equipment')
  const items = guides.flatMap((guide) => {
    const own = activities.filter((activity) => activity.guide.id === guide.id)
    const kept = guide.username === KAMAU ? keptBy(own) : guide.popularity >= 1 ? likelyFor(random, own) : []
    return kept.map((item) => stored(random, guide, item, now))
  })
  return {
    items: items.map(itemRow),
    reservations: items.flatMap((item) => reservationRows(item, now)),
    history: items.flatMap((item) => historyRows(item, now)),
  }
}

type Kept = Omit<KeptItem, 'activity'> & { readonly activity: Activity }

function keptBy(own: readonly Activity[]): Kept[] {
  return kamausStore.map((item) => {
    const activity = own.find(({ name }) => name === item.activity)
    if (!activity) throw new Error(`"${item.name}" belongs to an activity nobody offers: ${item.activity}`)
    return { ...item, activity }
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
      .map(({ perPlace, ...equipment }) => {
        named.add(equipment.name)
        const quantity = Math.max(1, Math.ceil(activity.capacity * perPlace))
        const broken = quantity > 4 && random.chance(0.4) ? random.whole(1, 2) : 0
        return {
          ...equipment,
          activity,
          quantity,
          available: quantity - broken,
          status: random.weighted(statuses),
          nextMaintenance: random.chance(0.7) ? random.whole(-6, 120) : null,
          dates: random.whole(0, 2),
        }
      }),
  )
}

function stored(random: StoryRandom, guide: Guide, { nextMaintenance, ...item }: Kept, now: Date): StoredItem {
  const today = localDateOf(now)
  const age = Math.floor((now.getTime() - item.activity.createdAt.getTime()) / DAY)
  const since = addTime(item.activity.createdAt, Math.floor((age * random.whole(5, 60)) / 100) * DAY + HOUR)
  return {
    ...item,
    id: random.id<InventoryItemId>(since),
    guide,
    since,
    nextMaintenance: nextMaintenance === null ? null : addDays(today, nextMaintenance),
    lastMaintenance: laterOf(localDateOf(since), addDays(today, -random.whole(8, 150))),
  }
}

const laterOf = (a: LocalDate, b: LocalDate) => (compareDates(a, b) > 0 ? a : b)

function itemRow(item: StoredItem): Row {
  return {
    id: item.id,
    vendor_id: item.guide.id,
    activity_id: item.activity.id,
    name: item.name,
    category: item.category,
    quantity: item.quantity,
    available: item.available,
    maintenance_status: item.status,
    last_maintenance_on: item.lastMaintenance,
    next_maintenance_on: item.nextMaintenance,
    purchased_on: localDateOf(item.since),
    purchase_price_cents: fromKes(item.price),
    notes: item.notes,
    created_at: item.since,
    updated_at: item.since,
  }
}

/** One unit a guest of the next dates, as far as there are units; a boat or a van goes as a whole. */
function reservationRows(item: StoredItem, now: Date): Row[] {
  const coming = [...item.activity.departures.values()]
    .filter(({ startsAt, seatsTaken }) => startsAt > now && seatsTaken > 0)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, item.dates)
  const lendings: Lending[] = []
  for (const { startsAt, seatsTaken } of coming) {
    const days = daysOut(startsAt, item.activity.hours * 60)
    const quantity = Math.min(seatsTaken, freeUnits(item.available, lendings, days))
    if (quantity > 0) lendings.push({ ...days, quantity })
  }
  return lendings.map(({ from, quantity }) => ({
    item_id: item.id,
    starts_on: from,
    quantity,
    reserved_at: addTime(now, -2 * HOUR),
  }))
}

/** It came in good order; what is not so now was found so lately. */
function historyRows({ id, guide, status, since }: StoredItem, now: Date): Row[] {
  const came = { item_id: id, actor_id: guide.id, event: 'create', from_status: null, to_status: 'good', at: since }
  if (status === 'good') return [came]
  const found = addTime(now, -3 * DAY)
  const at = found > since ? found : addTime(since, HOUR)
  return [came, { ...came, event: maintenanceEvents[status], from_status: 'good', to_status: status, at }]
}
