import { compareDates, type LocalDate } from '../time.ts'

export const inventoryCategories = ['equipment', 'gear', 'vehicle', 'accessory', 'other'] as const
export type InventoryCategory = (typeof inventoryCategories)[number]

export const maintenanceStatuses = ['excellent', 'good', 'fair', 'needs-maintenance', 'out-of-service'] as const
export type MaintenanceStatus = (typeof maintenanceStatuses)[number]

/** The statistics' spelling, which the wire accepts and never sends. */
const aliases: Readonly<Record<string, MaintenanceStatus>> = {
  needsRepair: 'needs-maintenance',
  outOfService: 'out-of-service',
}

const isStatus = (text: string): text is MaintenanceStatus => (maintenanceStatuses as readonly string[]).includes(text)

export function parseMaintenanceStatus(text: string): MaintenanceStatus | null {
  if (isStatus(text)) return text
  return Object.hasOwn(aliases, text) ? (aliases[text] ?? null) : null
}

type Stock = { readonly quantity: number; readonly availableQuantity: number }

/** Available divided by total below 20%. */
export function isLowStock({ quantity, availableQuantity }: Stock): boolean {
  return quantity > 0 && availableQuantity * 100 < quantity * 20
}

/** The next maintenance date is today or earlier. */
export function isMaintenanceOverdue(nextMaintenance: LocalDate | null, today: LocalDate): boolean {
  return nextMaintenance !== null && compareDates(nextMaintenance, today) <= 0
}

/** What is out of service cannot be lent; nor more than is there. */
export function canReserve(item: Stock & { readonly maintenanceStatus: MaintenanceStatus }, wanted: number): boolean {
  return item.maintenanceStatus !== 'out-of-service' && wanted > 0 && wanted <= item.availableQuantity
}
