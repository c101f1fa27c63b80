import type { ActorKind } from '../actor.ts'
import type { EffectOf, Lifecycle, Move } from '../lifecycle.ts'

export const maintenanceStatuses = ['excellent', 'good', 'fair', 'needs-maintenance', 'out-of-service'] as const
export type MaintenanceStatus = (typeof maintenanceStatuses)[number]

/** Any value can be set, the same one too: an item may be looked over and found as it was (spec, section 4). */
export const maintenanceLifecycle = {
  find_excellent: { from: maintenanceStatuses, to: 'excellent', by: ['vendor'], effects: ['note_maintenance'] },
  find_good: { from: maintenanceStatuses, to: 'good', by: ['vendor'], effects: ['note_maintenance'] },
  find_fair: { from: maintenanceStatuses, to: 'fair', by: ['vendor'], effects: ['note_maintenance'] },
  ask_for_maintenance: { from: maintenanceStatuses, to: 'needs-maintenance', by: ['vendor'] },
  take_out_of_service: { from: maintenanceStatuses, to: 'out-of-service', by: ['vendor'], effects: ['stop_lending'] },
} as const satisfies Lifecycle<MaintenanceStatus, ActorKind>
export type MaintenanceEvent = keyof typeof maintenanceLifecycle

/** The event that leads to each status: forms choose where to arrive, not how. */
export const maintenanceEvents = {
  excellent: 'find_excellent',
  good: 'find_good',
  fair: 'find_fair',
  'needs-maintenance': 'ask_for_maintenance',
  'out-of-service': 'take_out_of_service',
} as const satisfies Record<MaintenanceStatus, MaintenanceEvent>

function follows(status: MaintenanceStatus, effect: EffectOf<typeof maintenanceLifecycle>): boolean {
  const move: Move<MaintenanceStatus, ActorKind> = maintenanceLifecycle[maintenanceEvents[status]]
  return move.effects?.includes(effect) ?? false
}

/** Who finds an item in order has looked it over: its last maintenance was that day. */
export function isMaintained(status: MaintenanceStatus): boolean {
  return follows(status, 'note_maintenance')
}

/** What is out of service stays in the store: nobody can be lent it. */
export function isLent(status: MaintenanceStatus): boolean {
  return !follows(status, 'stop_lending')
}

export const maintenanceLabels: Record<MaintenanceStatus, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  'needs-maintenance': 'Needs maintenance',
  'out-of-service': 'Out of service',
}

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
