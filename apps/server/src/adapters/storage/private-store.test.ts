import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecretBox } from '../../platform/secrets/create-secret-box.ts'
import { Unsealable } from '../../platform/secrets/unsealable.ts'
import { createDiskStore } from './disk-store.ts'
import type { ObjectStore } from './port.ts'
import { createPrivateStore } from './private-store.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'upeo-private-'))
})
afterAll(() => rm(root, { recursive: true }))

const newKey = () => randomBytes(32)
const key = 'documents/1/licence.pdf'
const paper = Buffer.from('%PDF-1.4 Licence of Kamau, 12345678')
const inTheOpen = { contentType: 'application/pdf', cacheControl: 'private, no-store' }
const asItIs = async (bytes: Buffer) => bytes

async function fresh(secretsKey = newKey()) {
  const folder = await mkdtemp(join(root, 'case-'))
  const store = createDiskStore({ folder: join(folder, 'private'), publicBase: '', ownerOnly: true })
  const former = createDiskStore({ folder: join(folder, 'uploads'), publicBase: '' })
  const under = (...keys: [Buffer, ...Buffer[]]) =>
    createPrivateStore({ store, secrets: createSecretBox(keys), former })
  return { folder, store, former, secretsKey, under, files: under(secretsKey) }
}

test('a file comes back as it was, and lies on the disk as nothing that anybody could read', async () => {
  const { folder, files, former } = await fresh()
  await files.put(key, paper)
  expect(await files.get(key)).toEqual(paper)
  expect(await files.list('documents/')).toEqual([key])
  expect(await former.list('')).toEqual([])
  const lying = await readdir(join(folder, 'private'), { recursive: true, withFileTypes: true })
  expect(lying.filter((entry) => entry.isFile())).toHaveLength(2)
  for (const entry of lying) {
    const path = join(entry.parentPath, entry.name)
    expect([path, ((await stat(path)).mode & 0o777).toString(8)]).toEqual([path, entry.isFile() ? '600' : '700'])
    const content = entry.isFile() ? await readFile(path, 'latin1') : ''
    expect(content).not.toMatch(/PDF|pdf|Kamau/)
  }
})

test('a file that was put in the place of another does not open', async () => {
  const { folder, files } = await fresh()
  const other = 'documents/2/licence.pdf'
  await files.put(key, paper)
  await files.put(other, Buffer.from('Licence of Njeri'))
  await copyFile(join(folder, 'private', other), join(folder, 'private', key))
  await expect(files.get(key)).rejects.toThrow(Unsealable)
  expect((await files.get(other))?.toString()).toBe('Licence of Njeri')
})

test('what lies in the open from before is read, listed and deleted from there, until it has been taken in', async () => {
  const { files, store, former } = await fresh()
  await former.put(key, paper, inTheOpen)
  expect([await files.get(key), await files.list('documents/')]).toEqual([paper, [key]])
  expect(await files.listOpen('documents/')).toEqual([key])
  expect(await files.takeIn(key, asItIs)).toBe(true)
  expect(await files.takeIn(key, asItIs)).toBe(false)
  expect([await former.list(''), await store.list(''), await files.get(key)]).toEqual([[], [key], paper])

  await former.put(key, paper, inTheOpen)
  await files.delete(key)
  expect([await former.list(''), await store.list(''), await files.get(key)]).toEqual([[], [], null])
})

test('taking in that stopped half way goes on, and the file can be read at every step', async () => {
  const { files, former } = await fresh()
  await former.put(key, paper, inTheOpen)
  const stopped = files.takeIn(key, () => Promise.reject(new Error('The machine stopped.')))
  await expect(stopped).rejects.toThrow('stopped')
  expect(await files.get(key)).toEqual(paper)
  // Written, and not deleted in the open yet.
  await files.put(key, paper)
  expect([await files.get(key), await files.list('documents/')]).toEqual([paper, [key]])
  expect(await files.takeIn(key, asItIs)).toBe(true)
  expect(await files.get(key)).toEqual(paper)
})

test('a file that is taken in between two looks is found all the same', async () => {
  const { former, store, secretsKey } = await fresh()
  const secrets = createSecretBox([secretsKey])
  const moving: ObjectStore = {
    ...former,
    async get() {
      await createPrivateStore({ store, secrets, former }).put(key, paper)
      return null
    },
  }
  expect(await createPrivateStore({ store, secrets, former: moving }).get(key)).toEqual(paper)
})

test('a key is changed: both open meanwhile, each file is sealed anew once, and then the former key is not needed', async () => {
  const { under, files, secretsKey } = await fresh()
  const next = newKey()
  await files.put(key, paper)
  const during = under(next, secretsKey)
  expect(await during.get(key)).toEqual(paper)
  expect([await during.reseal(key), await during.reseal(key)]).toEqual(['resealed', 'current'])
  expect(await under(next).get(key)).toEqual(paper)
  await expect(files.get(key)).rejects.toThrow(Unsealable)
  expect(await during.reseal('documents/none')).toBe('gone')
})

test('a key is lost: its files stay closed, new ones are kept under the new key', async () => {
  const { under, files } = await fresh()
  await files.put(key, paper)
  const anew = under(newKey())
  await expect(anew.get(key)).rejects.toThrow(Unsealable)
  await anew.put('documents/2/licence.pdf', paper)
  expect(await anew.get('documents/2/licence.pdf')).toEqual(paper)
})

test('what is larger than any private file is neither put nor read', async () => {
  const { files, former } = await fresh()
  await expect(files.put(key, Buffer.alloc(17 * 2 ** 20))).rejects.toThrow('too large')
  await former.put(key, Buffer.alloc(33 * 2 ** 20), inTheOpen)
  await expect(files.get(key)).rejects.toThrow('larger')
})
