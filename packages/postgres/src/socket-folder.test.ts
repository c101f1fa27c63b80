import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeStaleLock, socketFile } from './socket-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upeo-socket-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  ['a stranger’s number is removed', () => process.pid, false],
  ['a dead number is left to PostgreSQL', () => spawnSync('true').pid, true],
])('of a killed server’s socket, a lock with %s', async (_what, pid, stays) => {
  const lock = `${socketFile(folder, 5432)}.lock`
  await writeFile(lock, `${pid()}\n/elsewhere\n`)
  removeStaleLock(folder, 5432, '/elsewhere')
  expect(existsSync(lock)).toBe(stays)
})

test('without a lock there is nothing to do', () => {
  expect(() => removeStaleLock(folder, 5432, '/elsewhere')).not.toThrow()
})
