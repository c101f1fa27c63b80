import { expect, test } from 'vitest'
import { plannedEachTime, statementNames } from './named-statements.ts'

test('a text keeps its name, up to a limit, and what is planned each time has none', () => {
  const nameOf = statementNames(2)
  const first = nameOf('select $1', 1)
  expect(first).toMatch(/^[\w-]{20}$/)
  expect(nameOf(`${plannedEachTime} select $1`, 1)).toBeUndefined()
  expect(nameOf('select $1, $2', 2)).not.toBe(first)
  expect(nameOf('select $1, $2, $3', 3)).toBeUndefined()
  expect(nameOf('select $1', 1)).toBe(first)
})
