import { expect, test } from 'vitest'
import { oneOfMany, plannedEachTime, statementNames } from './named-statements.ts'

test('a text keeps its name, up to a limit, and what is planned each time has none', () => {
  const nameOf = statementNames(2)
  const first = nameOf('select $1', 1)
  expect(first).toMatch(/^[\w-]{20}$/)
  expect(nameOf(`${plannedEachTime} select $1`, 1)).toBeUndefined()
  expect(nameOf('select $1, $2', 2)).not.toBe(first)
  expect(nameOf('select $1, $2, $3', 3)).toBeUndefined()
  expect(nameOf('select $1', 1)).toBe(first)
})

test('what is one of endless many takes no name from others, and has few of its own', () => {
  const nameOf = statementNames()
  const many = Array.from({ length: 1000 }, (_, n) => nameOf(`${oneOfMany} select ${n} + $1`, 1))
  const named = many.filter((name) => name !== undefined)
  expect(named.length).toBeLessThan(100)
  expect(nameOf(`${oneOfMany} select 0 + $1`, 1)).toBe(named[0])
  expect(nameOf('select $1', 1)).toMatch(/^[\w-]{20}$/)
})
