import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFolder } from './keep-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upeo-keep-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function prepared(name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  await writeFile(join(path, 'by'), name)
  return path
}

test('what a run has kept first stays when another run has prepared the same', async () => {
  const kept = join(folder, 'cache/of-these-migrations')
  await keepFolder(await prepared('first'), kept)
  await keepFolder(await prepared('second'), kept)
  expect(await readFile(join(kept, 'by'), 'utf8')).toBe('first')
  expect(await readdir(join(folder, 'cache'))).toEqual(['of-these-migrations'])
})

test('what was kept of older migrations goes', async () => {
  await keepFolder(await prepared('older'), join(folder, 'cache/of-older-migrations'))
  await keepFolder(await prepared('newer'), join(folder, 'cache/of-these-migrations'))
  expect(await readdir(join(folder, 'cache'))).toEqual(['of-these-migrations'])
})
