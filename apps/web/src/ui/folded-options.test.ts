import { expect, test } from 'vitest'
import { foldedOptions } from './folded-options.ts'

const options = ['Hell’s Gate on foot', 'Kĩrĩnyaga at dawn'].map((label) => ({ value: label, label, disabled: false }))

test.each([
  ["hell's", ['Hell’s Gate on foot']],
  ['HELLS GATE ', ['Hell’s Gate on foot']],
  ['kirinyaga', ['Kĩrĩnyaga at dawn']],
  ['', ['Hell’s Gate on foot', 'Kĩrĩnyaga at dawn']],
  ['Longonot', []],
])('typed as "%s", the choices are %j', (search, found) => {
  expect(
    foldedOptions({ options, search, limit: Infinity }).map((option) => 'label' in option && option.label),
  ).toEqual(found)
})
