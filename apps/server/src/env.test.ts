import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

test('.env.example tells of every variable', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const told = new Set(example.match(/[A-Z][A-Z0-9_]+(?==)/g))
  const read = new Set<string>()
  const note = (name: string | symbol) => typeof name === 'string' && read.add(name)
  parseEnv(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => void note(name),
        has: (_, name) => note(name) && false,
      },
    ),
  )
  expect(read).toContain('BASE_URL')
  expect([...read].filter((name) => !told.has(name))).toEqual([])
})

test('a pooler in transaction mode needs a second address, where sessions last', () => {
  const pooled = { DB_POOLER: 'pgbouncer', DATABASE_URL: 'postgres://pooler/upeo' }
  expect(() => parseEnv(pooled)).toThrow('DATABASE_SESSION_URL')
  expect(parseEnv({ ...pooled, DATABASE_SESSION_URL: 'postgres://pooler/upeo_session' }).demo).toBe(false)
})
