import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { behavesLikeAnObjectStore } from '../../../testing/object-store-contract.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'upeo-store-'))
})
afterAll(() => rm(root, { recursive: true }))

const options = { contentType: 'image/webp', cacheControl: 'no-cache' }
const fresh = async () => createDiskStore({ folder: await mkdtemp(path.join(root, 'case-')), publicBase: '/uploads' })

describe('the disk store', () => {
  behavesLikeAnObjectStore(fresh)

  test('addresses stand under the public base', async () => {
    expect((await fresh()).publicUrl('images/a/400.webp')).toBe('/uploads/images/a/400.webp')
  })

  test('a failed write leaves nothing behind', async () => {
    const folder = await mkdtemp(path.join(root, 'case-'))
    const store = createDiskStore({ folder, publicBase: '' })
    await mkdir(path.join(folder, 'taken', 'inside'), { recursive: true })
    await expect(store.put('taken', Buffer.from('x'), options)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|directory/)
    expect((await readdir(folder)).filter((name) => name.endsWith('~') && !name.endsWith('.meta~'))).toEqual([])
  })

  test('writers of one key at once leave one whole object', async () => {
    const store = await fresh()
    const bodies = Array.from({ length: 20 }, (_, index) => Buffer.alloc(5000, index))
    await Promise.all(bodies.map((body) => store.put('same', body, options)))
    expect((await store.head('same'))?.size).toBe(5000)
    expect(await store.list('')).toEqual(['same'])
  })
})
