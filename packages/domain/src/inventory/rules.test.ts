import { describe, expect, it } from 'vitest'
import { localDate } from '../time.ts'
import { canReserve, isLowStock, isMaintenanceOverdue, maintenanceStatuses, parseMaintenanceStatus } from './rules.ts'

describe('stock', () => {
  it.each([
    [10, 1, true],
    [10, 2, false],
    [10, 0, true],
    [5, 1, false],
    [6, 1, true],
    [0, 0, false],
  ])('of %d, %d available is low: %s', (quantity, availableQuantity, low) => {
    expect(isLowStock({ quantity, availableQuantity })).toBe(low)
  })

  it.each(maintenanceStatuses)('%s can be lent unless out of service', (maintenanceStatus) => {
    const item = { quantity: 5, availableQuantity: 3, maintenanceStatus }
    expect(canReserve(item, 3)).toBe(maintenanceStatus !== 'out-of-service')
    expect(canReserve(item, 4)).toBe(false)
    expect(canReserve(item, 0)).toBe(false)
  })
})

describe('maintenance', () => {
  it.each([
    ['2026-05-31', true],
    ['2026-06-01', true],
    ['2026-06-02', false],
  ])('due on %s is overdue: %s', (date, overdue) => {
    expect(isMaintenanceOverdue(localDate(date), localDate('2026-06-01'))).toBe(overdue)
  })

  it('is never overdue without a date', () => {
    expect(isMaintenanceOverdue(null, localDate('2026-06-01'))).toBe(false)
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
