import type { createInventoryItem } from '@upeo/contract/inventory/create-inventory-item'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import type { MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import { itemProblems, type InventoryCategory } from '@upeo/domain/inventory/rules'

/** What stands in the form: number fields hold the text '' while they are empty. */
export interface ItemDraft {
  readonly itemName: string
  readonly activity: string
  readonly category: InventoryCategory
  readonly quantity: number | string
  readonly availableQuantity: number | string
  readonly maintenanceStatus: MaintenanceStatus
  readonly lastMaintenanceDate: string
  readonly nextMaintenanceDate: string
  readonly purchaseDate: string
  readonly purchasePrice: number | string
  readonly notes: string
}

const newItem: ItemDraft = {
  itemName: '',
  activity: '',
  category: 'equipment',
  quantity: 1,
  availableQuantity: 1,
  maintenanceStatus: 'excellent',
  lastMaintenanceDate: '',
  nextMaintenanceDate: '',
  purchaseDate: '',
  purchasePrice: '',
  notes: '',
}

export function draftOf(item: InventoryItem | null): ItemDraft {
  if (!item) return newItem
  return {
    itemName: item.itemName,
    activity: item.activity?._id ?? '',
    category: item.category,
    quantity: item.quantity,
    availableQuantity: item.availableQuantity,
    maintenanceStatus: item.maintenanceStatus,
    lastMaintenanceDate: item.lastMaintenanceDate ?? '',
    nextMaintenanceDate: item.nextMaintenanceDate ?? '',
    purchaseDate: item.purchaseDate ?? '',
    purchasePrice: item.purchasePrice ?? '',
    notes: item.notes,
  }
}

const numberOf = (value: number | string) => (value === '' ? null : Number(value))

/** What is wrong with the form, by field. */
export function problemsOf(draft: ItemDraft): Readonly<Record<string, string>> {
  const problems = itemProblems({
    ...draft,
    quantity: numberOf(draft.quantity),
    availableQuantity: numberOf(draft.availableQuantity),
    purchasePrice: numberOf(draft.purchasePrice),
  })
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}

export function bodyOf(draft: ItemDraft): BodyInput<typeof createInventoryItem> {
  return {
    ...draft,
    quantity: Number(draft.quantity),
    availableQuantity: Number(draft.availableQuantity),
    purchasePrice: numberOf(draft.purchasePrice),
  }
}

/** A changed quantity takes along what is available, as long as all of it was. */
export function withQuantity(draft: ItemDraft, quantity: number | string): ItemDraft {
  const whole = draft.availableQuantity === draft.quantity
  return { ...draft, quantity, availableQuantity: whole ? quantity : draft.availableQuantity }
}
