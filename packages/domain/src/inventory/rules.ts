import { compareDates, type LocalDate } from '../time.ts'
import type { MaintenanceStatus } from './maintenance.ts'
import { words } from '../words/say.ts'

export const inventoryCategories = ['equipment', 'gear', 'vehicle', 'accessory', 'other'] as const
export type InventoryCategory = (typeof inventoryCategories)[number]

export const inventoryCategoryLabels: Record<InventoryCategory, string> = words({
  equipment: 'Equipment',
  gear: 'Gear',
  vehicle: 'Vehicle',
  accessory: 'Accessory',
  other: 'Other',
})

export const MAX_ITEM_NAME = 120
export const MAX_ITEM_NOTES = 1000
export const MAX_QUANTITY = 10_000
/** Of one guide: the whole list comes in one answer. */
export const MAX_ITEMS = 500

export const inventoryTexts = words({
  nameRequired: 'Please name the item.',
  activityRequired: 'Please choose the activity that it belongs to.',
  categoryRequired: 'Please choose a category.',
  quantityAtLeastOne: 'There must be at least 1.',
  quantityTooLarge: 'At most 10,000.',
  availableNotNegative: 'This cannot be less than 0.',
  availableAtMostQuantity: 'You cannot have more available than you own.',
  statusRequired: 'Please choose a status.',
  priceNotNegative: 'The price cannot be less than 0.',
})

export interface ItemFacts {
  readonly itemName: string
  readonly activity: string
  readonly quantity: number | null
  readonly availableQuantity: number | null
  readonly purchasePrice: number | null
}
export type ItemField = keyof ItemFacts
export type ItemProblem = { readonly field: ItemField; readonly message: string }

/** What keeps an item from being saved, in the order of the form. Category and status are chosen from lists. */
export function itemProblems(item: ItemFacts): ItemProblem[] {
  const { itemName, activity, quantity, availableQuantity, purchasePrice } = item
  const found: [ItemField, string | null][] = [
    ['itemName', itemName.trim() === '' ? inventoryTexts.nameRequired : null],
    ['activity', activity === '' ? inventoryTexts.activityRequired : null],
    ['quantity', quantityProblem(quantity)],
    ['availableQuantity', availableProblem(availableQuantity, quantity)],
    ['purchasePrice', purchasePrice !== null && purchasePrice < 0 ? inventoryTexts.priceNotNegative : null],
  ]
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

function quantityProblem(quantity: number | null): string | null {
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1) return inventoryTexts.quantityAtLeastOne
  return quantity > MAX_QUANTITY ? inventoryTexts.quantityTooLarge : null
}

function availableProblem(available: number | null, quantity: number | null): string | null {
  if (available === null || !Number.isInteger(available) || available < 0) return inventoryTexts.availableNotNegative
  return quantity !== null && available > quantity ? inventoryTexts.availableAtMostQuantity : null
}

/** Below this share of its units available an item is low in stock. */
export const LOW_STOCK_PERCENT = 20

/** Available divided by total below that share. */
export function isLowStock({
  quantity,
  availableQuantity,
}: {
  readonly quantity: number
  readonly availableQuantity: number
}): boolean {
  return quantity > 0 && availableQuantity * 100 < quantity * LOW_STOCK_PERCENT
}

/** The next maintenance date is today or earlier. */
export function isMaintenanceOverdue(nextMaintenance: LocalDate | null, today: LocalDate): boolean {
  return nextMaintenance !== null && compareDates(nextMaintenance, today) <= 0
}

/** What somebody has to see to: what asks for it, what is out of service, and what is due. */
export function needsMaintenance(status: MaintenanceStatus, next: LocalDate | null, today: LocalDate): boolean {
  return status === 'needs-maintenance' || status === 'out-of-service' || isMaintenanceOverdue(next, today)
}
