import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import type { MaintenanceStatus } from '@upeo/domain/inventory/maintenance'
import type { InventoryCategory } from '@upeo/domain/inventory/rules'
import { numberOf, type NumberValue } from '../../ui/form/number-value.ts'

/** The form's values. */
export interface ItemDraft {
  readonly itemName: string
  readonly activity: string
  readonly category: InventoryCategory
  readonly quantity: NumberValue
  readonly availableQuantity: NumberValue
  readonly maintenanceStatus: MaintenanceStatus
  readonly lastMaintenanceDate: string
  readonly nextMaintenanceDate: string
  readonly purchaseDate: string
  readonly purchasePrice: NumberValue
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

/** What is checked and sent. */
export function bodyOf(draft: ItemDraft) {
  return {
    ...draft,
    quantity: numberOf(draft.quantity),
    availableQuantity: numberOf(draft.availableQuantity),
    purchasePrice: numberOf(draft.purchasePrice),
  }
}

/** What is available follows a changed quantity as long as all of it was. */
export function availableWith(draft: ItemDraft, quantity: NumberValue): NumberValue {
  return draft.availableQuantity === draft.quantity ? quantity : draft.availableQuantity
}
