import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from './longest-first.ts'

test('what takes longest is there, once', () => {
  expect(longest.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([])
  expect(new Set(longest).size).toBe(longest.length)
})
