import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'
import { foldedNames } from './folded-names.data.ts'

test.each(foldedNames)('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})
