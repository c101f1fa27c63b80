import type { Category } from '@upeo/domain/activities/categories'
import type { MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import type { InventoryCategory } from '@upeo/domain/inventory/rules'
import { recordsOf } from './records.ts'

/** What guides lend, by the kind of trip; prices of one, in shillings. */
export interface StoryEquipment {
  readonly name: string
  readonly category: InventoryCategory
  readonly price: number
  /** Units for each place of the activity: 1 is one a guest; with less, several share one. */
  readonly perPlace: number
  readonly notes: string
}

// prettier-ignore
const rows = recordsOf<StoryEquipment & { readonly trip: Category }>()(['trip', 'name', 'category', 'price', 'perPlace', 'notes'], [
  ['Hiking', 'Trekking poles (pairs)', 'gear', 3_800, 1, 'Tips checked before each walk.'],
  ['Hiking', 'Rain ponchos', 'gear', 950, 1.2, ''],
  ['Hiking', 'First-aid rucksack', 'equipment', 12_500, 0.1, 'Refilled on the first of each month.'],
  ['Camping', 'Two-person tents', 'equipment', 14_500, 0.6, 'Number 3 has a patched fly sheet.'],
  ['Camping', 'Sleeping bags, to -5 °C', 'gear', 8_900, 1.1, 'Washed after every trip.'],
  ['Camping', 'Gas cookers', 'equipment', 6_200, 0.2, ''],
  ['Cycling', 'Mountain bikes', 'equipment', 46_000, 1, 'Chains oiled after dusty days.'],
  ['Cycling', 'Bicycle helmets', 'gear', 3_200, 1.2, 'Four small ones for children.'],
  ['Rock Climbing', 'Climbing helmets', 'gear', 6_800, 1.3, 'Retired five years after they were made.'],
  ['Rock Climbing', 'Harnesses', 'gear', 8_200, 1.3, ''],
  ['Rock Climbing', '60 m ropes', 'equipment', 24_500, 0.5, 'Each has a logbook.'],
  ['Wildlife Tours', 'Land Cruiser, seven seats', 'vehicle', 3_850_000, 0.14, 'Inspected every January.'],
  ['Wildlife Tours', 'Binoculars', 'accessory', 11_500, 0.7, ''],
  ['Bird Watching', 'Binoculars 8x42', 'accessory', 13_500, 0.8, ''],
  ['Bird Watching', 'Spotting scope with tripod', 'equipment', 68_000, 0.1, ''],
  ['Boating', 'Life jackets', 'gear', 5_600, 1.3, 'Six for children under 30 kg.'],
])

export function equipmentFor(category: Category): readonly StoryEquipment[] {
  return rows.filter(({ trip }) => trip === category)
}

/** One inventory item. */
export interface KeptItem {
  readonly name: string
  readonly category: InventoryCategory
  readonly quantity: number
  readonly available: number
  readonly status: MaintenanceStatus
  /** Days from today; null: nobody has set a date. */
  readonly nextMaintenance: number | null
  readonly price: number
  /** On this many future dates it is reserved; one unit per guest when it is worn or ridden. */
  readonly dates: number
  readonly notes: string
}

/** Kamau's inventory, by the names of the activities: the demo guide shows what a grown inventory looks like. */
// prettier-ignore
export const kamausStore = recordsOf<KeptItem & { readonly activity: string }>()(
  ['activity', 'name', 'category', 'quantity', 'available', 'status', 'nextMaintenance', 'price', 'dates', 'notes'],
  [
  ['Hell\'s Gate by bicycle, Elsa Gate to the gorge', 'Mountain bikes', 'equipment', 16, 14, 'good', 18, 46_000, 4, 'Two wait for new derailleurs from Nakuru.'],
  ['Hell\'s Gate by bicycle, Elsa Gate to the gorge', 'Bicycle helmets', 'gear', 20, 20, 'excellent', null, 3_200, 4, 'Five small ones for children.'],
  ['First climb on Fischer\'s Tower', 'Climbing helmets', 'gear', 10, 9, 'good', 41, 6_800, 2, 'Retired five years after they were made.'],
  ['First climb on Fischer\'s Tower', 'Harnesses', 'gear', 8, 1, 'needs-maintenance', -4, 8_200, 0, 'Seven went back to the maker for their buckles.'],
  ['Central Tower: a multi-pitch day for climbers', '60 m ropes', 'equipment', 4, 3, 'fair', 9, 24_500, 1, 'Each has a logbook; the blue one is for top-roping only.'],
  ['Sunrise among the hippos, Lake Naivasha by boat', 'Motor boat, eight seats', 'vehicle', 1, 1, 'good', 27, 740_000, 3, 'Engine oil every 100 hours.'],
  ['Sunrise among the hippos, Lake Naivasha by boat', 'Life jackets', 'gear', 12, 11, 'good', 60, 5_600, 3, 'Four for children under 30 kg.'],
  ['Kayak the papyrus edge of Naivasha', 'Double kayaks', 'equipment', 5, 4, 'fair', 0, 62_000, 2, 'Number 2 is at the welder.'],
  ['Kayak the papyrus edge of Naivasha', 'Paddles', 'accessory', 12, 2, 'good', null, 4_200, 0, 'Ten went down the lake in the long rains; new ones are ordered.'],
  ['Night under fever trees: a first camp for families', 'Family tents', 'equipment', 8, 8, 'excellent', 75, 21_500, 2, 'Numbered; number 7 has the big porch.'],
  ['Night under fever trees: a first camp for families', 'Sleeping bags', 'gear', 24, 22, 'good', 33, 7_900, 2, 'Washed after every camp.'],
  ['Night under fever trees: a first camp for families', 'Safari van, 14 seats', 'vehicle', 1, 1, 'out-of-service', 6, 1_950_000, 1, 'Gearbox: in the garage on Moi South Lake Road.'],
  ['Dawn hike around Longonot crater rim', 'Trekking poles (pairs)', 'gear', 14, 12, 'good', 52, 3_800, 2, ''],
  ['Dawn hike around Longonot crater rim', 'First-aid rucksacks', 'equipment', 3, 3, 'excellent', 12, 12_500, 2, 'Refilled on the first of each month.'],
  ['Pelicans and flamingos at Elementaita', 'Binoculars 8x42', 'accessory', 8, 7, 'good', null, 13_500, 2, ''],
])
