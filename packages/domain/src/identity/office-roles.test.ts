import { expect, test } from 'vitest'
import { holdsOfficeRole, nameOfficeRoles, officeRoles, sortOfficeRoles } from './office-roles.ts'

test('one of the needed roles is enough, and an owner needs none of them', () => {
  expect(holdsOfficeRole(['support', 'content'], ['finance', 'content'])).toBe(true)
  expect(holdsOfficeRole(['support'], ['finance', 'content'])).toBe(false)
  expect(holdsOfficeRole(['owner'], ['finance'])).toBe(true)
  expect(holdsOfficeRole([], officeRoles)).toBe(false)
})

test('roles are named in one order, each once', () => {
  expect(sortOfficeRoles(['finance', 'support', 'finance'])).toEqual(['support', 'finance'])
  expect(nameOfficeRoles(['content', 'support', 'finance'])).toBe('support, finance and content')
  expect(nameOfficeRoles(['finance', 'support'], 'or')).toBe('support or finance')
  expect(nameOfficeRoles(['owner'])).toBe('owner')
})
