import { words } from '../words/say.ts'
export const maintenanceStatuses = ['excellent', 'good', 'fair', 'needs-maintenance', 'out-of-service'] as const
export type MaintenanceStatus = (typeof maintenanceStatuses)[number]

/**
 * What an item's history calls the finding of each status. No lifecycle: any status may follow any other, the same one
 * too, for an item may be looked over and found as it was (spec, section 4).
 */
export const maintenanceEvents = {
  excellent: 'find_excellent',
  good: 'find_good',
  fair: 'find_fair',
  'needs-maintenance': 'ask_for_maintenance',
  'out-of-service': 'take_out_of_service',
} as const satisfies Record<MaintenanceStatus, string>

/** Who finds an item in order has looked it over: its last maintenance was that day. */
export function isMaintained(status: MaintenanceStatus): boolean {
  return status !== 'needs-maintenance' && status !== 'out-of-service'
}

/** What is out of service stays in the store: nobody can be lent it. */
export function isLent(status: MaintenanceStatus): boolean {
  return status !== 'out-of-service'
}

export const maintenanceLabels: Record<MaintenanceStatus, string> = words({
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  'needs-maintenance': 'Needs maintenance',
  'out-of-service': 'Out of service',
})

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
