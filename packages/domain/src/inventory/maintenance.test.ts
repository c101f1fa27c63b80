import { describe, expect, it } from 'vitest'
import { isLent, isMaintained, parseMaintenanceStatus } from './maintenance.ts'

describe('maintenance status', () => {
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
