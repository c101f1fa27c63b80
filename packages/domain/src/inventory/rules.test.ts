import { describe, expect, it } from 'vitest'
import { localDate } from '../time.ts'
import { maintenanceStatuses } from './maintenance.ts'
import {
  inventoryCategories,
  inventoryTexts,
  isLowStock,
  isMaintenanceOverdue,
  itemProblems,
  needsMaintenance,
  type ItemFacts,
} from './rules.ts'

const today = localDate('2026-06-01')

it('categories are the spec’s', () => {
  expect(inventoryCategories).toEqual(['equipment', 'gear', 'vehicle', 'accessory', 'other'])
})

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
})

describe('maintenance', () => {
  it.each([
    ['2026-05-31', true],
    ['2026-06-01', true],
    ['2026-06-02', false],
  ])('due on %s is overdue: %s', (date, overdue) => {
    expect(isMaintenanceOverdue(localDate(date), today)).toBe(overdue)
    expect(needsMaintenance('good', localDate(date), today)).toBe(overdue)
  })

  it('is never overdue without a date', () => {
    expect(isMaintenanceOverdue(null, today)).toBe(false)
  })

  it('is needed by what asks for it and by what is out of service', () => {
    expect(maintenanceStatuses.filter((status) => needsMaintenance(status, null, today))).toEqual([
      'needs-maintenance',
      'out-of-service',
    ])
  })
})

describe('the form', () => {
  const item: ItemFacts = {
    itemName: 'Helmets',
    activity: 'a',
    quantity: 10,
    availableQuantity: 10,
    purchasePrice: null,
  }

  it.each([
    [{}, []],
    [{ quantity: 1, availableQuantity: 0, purchasePrice: 0 }, []],
    [{ itemName: '  ' }, [['itemName', inventoryTexts.nameRequired]]],
    [{ activity: '' }, [['activity', inventoryTexts.activityRequired]]],
    [{ quantity: 0, availableQuantity: 0 }, [['quantity', inventoryTexts.quantityAtLeastOne]]],
    [{ quantity: 1.5, availableQuantity: 1 }, [['quantity', inventoryTexts.quantityAtLeastOne]]],
    [{ quantity: null }, [['quantity', inventoryTexts.quantityAtLeastOne]]],
    [{ quantity: 10_001 }, [['quantity', inventoryTexts.quantityTooLarge]]],
    [{ availableQuantity: -1 }, [['availableQuantity', inventoryTexts.availableNotNegative]]],
    [{ availableQuantity: null }, [['availableQuantity', inventoryTexts.availableNotNegative]]],
    [{ availableQuantity: 11 }, [['availableQuantity', inventoryTexts.availableAtMostQuantity]]],
    [{ purchasePrice: -0.01 }, [['purchasePrice', inventoryTexts.priceNotNegative]]],
  ] as const)('%j has the problems %j', (change, problems) => {
    expect(itemProblems({ ...item, ...change }).map(({ field, message }) => [field, message])).toEqual(problems)
  })
})
