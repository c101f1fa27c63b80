import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSecretsKey } from './read-secrets-key.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upeo-key-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('ten starts at once make one key, which nobody else of the machine may read', async () => {
  const file = join(folder, 'data', 'secrets-key')
  const kept = await Promise.all(Array.from({ length: 10 }, () => keepSecretsKey(file)))
  expect(new Set(kept.map((key) => key.toString('hex'))).size).toBe(1)
  expect(await keepSecretsKey(file)).toEqual(kept[0])
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  expect(await readdir(join(folder, 'data'))).toEqual(['secrets-key'])
})

test('a file that holds no key stops the start', async () => {
  const file = join(folder, 'broken')
  await writeFile(file, 'half a ke')
  await expect(keepSecretsKey(file)).rejects.toThrow('holds no key')
})
