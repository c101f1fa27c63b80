import { inventoryTexts } from '@upeo/domain/inventory/rules'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, problemsOf, withQuantity } from './item-draft.ts'

const filled = { ...draftOf(null), itemName: 'Helmets', activity: '0190f0a0-0000-7000-8000-000000000001' }

test('a new item is one excellent piece of equipment, all of it available', () => {
  expect(draftOf(null)).toMatchObject({
    category: 'equipment',
    quantity: 1,
    availableQuantity: 1,
    maintenanceStatus: 'excellent',
    purchasePrice: '',
  })
})

test('what is empty or out of bounds is said at its field', () => {
  expect(problemsOf(draftOf(null))).toEqual({
    itemName: inventoryTexts.nameRequired,
    activity: inventoryTexts.activityRequired,
  })
  expect(problemsOf({ ...filled, quantity: '', availableQuantity: '' })).toEqual({
    quantity: inventoryTexts.quantityAtLeastOne,
    availableQuantity: inventoryTexts.availableNotNegative,
  })
  expect(problemsOf({ ...filled, availableQuantity: 2 })).toEqual({
    availableQuantity: inventoryTexts.availableAtMostQuantity,
  })
  expect(problemsOf(filled)).toEqual({})
})

test('an empty price is none, and 0 is a price', () => {
  expect(bodyOf(filled).purchasePrice).toBeNull()
  expect(bodyOf({ ...filled, purchasePrice: 0 }).purchasePrice).toBe(0)
})

test('the quantity takes along what is available as long as all of it was', () => {
  expect(withQuantity(filled, 8)).toMatchObject({ quantity: 8, availableQuantity: 8 })
  expect(withQuantity({ ...filled, quantity: 8, availableQuantity: 6 }, 9)).toMatchObject({ availableQuantity: 6 })
})
