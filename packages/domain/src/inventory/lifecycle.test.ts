import { describe, expect, it } from 'vitest'
import { actorKinds } from '../actor.ts'
import { can, next } from '../lifecycle.ts'
import {
  isLent,
  isMaintained,
  maintenanceEvents,
  maintenanceLifecycle,
  maintenanceStatuses,
  parseMaintenanceStatus,
} from './lifecycle.ts'

const pairs = maintenanceStatuses.flatMap((from) => maintenanceStatuses.map((to) => [from, to] as const))

describe('maintenance status', () => {
  it.each(pairs)('%s may become %s, by the guide alone', (from, to) => {
    const event = maintenanceEvents[to]
    expect(next(maintenanceLifecycle, event, from, 'vendor')).toEqual({ ok: true, value: to })
    expect(actorKinds.filter((by) => can(maintenanceLifecycle, event, from, by))).toEqual(['vendor'])
  })

  it.each([
    ['excellent', true, true],
    ['good', true, true],
    ['fair', true, true],
    ['needs-maintenance', false, true],
    ['out-of-service', false, false],
  ] as const)('found %s: maintained %s, lent %s', (status, maintained, lent) => {
    expect(isMaintained(status)).toBe(maintained)
    expect(isLent(status)).toBe(lent)
  })

  it.each([
    ['good', 'good'],
    ['needsRepair', 'needs-maintenance'],
    ['outOfService', 'out-of-service'],
    ['broken', null],
    ['toString', null],
  ])('%s is read as %s', (text, status) => {
    expect(parseMaintenanceStatus(text)).toBe(status)
  })
})
