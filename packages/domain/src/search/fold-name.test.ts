import { expect, test } from 'vitest'
import { foldedNames } from '../../testing/folded-names.data.ts'
import { foldName } from './fold-name.ts'

test.each(foldedNames)('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})
