import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { ObjectStore } from '../src/adapters/storage/port.ts'

const webp = { contentType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' }

/** What every kind of store must do; each kind runs it on a fresh, empty store. */
export function behavesLikeAnObjectStore(fresh: () => Promise<ObjectStore> | ObjectStore): void {
  test('what was put comes back, with what it is', async () => {
    const store = await fresh()
    await store.put('images/a1/400.webp', Buffer.from('pixels'), webp)
    const found = await store.get('images/a1/400.webp')
    expect(found).toMatchObject({ size: 6, ...webp })
    expect(found && (await buffer(found.body)).toString()).toBe('pixels')
    expect(await store.head('images/a1/400.webp')).toEqual({ size: 6, ...webp })
  })

  test('putting again replaces', async () => {
    const store = await fresh()
    await store.put('a', Buffer.from('one'), webp)
    await store.put('a', Buffer.from('three'), { ...webp, contentType: 'text/plain' })
    expect(await store.head('a')).toMatchObject({ size: 5, contentType: 'text/plain' })
  })

  test('what is missing is null, and deleting it is fine', async () => {
    const store = await fresh()
    expect(await store.get('images/none')).toBeNull()
    expect(await store.head('images/none')).toBeNull()
    await store.delete('images/none')
  })

  test('what was deleted is gone', async () => {
    const store = await fresh()
    await store.put('images/a', Buffer.from('x'), webp)
    await store.delete('images/a')
    expect(await store.head('images/a')).toBeNull()
    expect(await store.list('images/')).toEqual([])
  })

  test('a prefix lists its keys, sorted', async () => {
    const store = await fresh()
    for (const key of ['images/b/2.webp', 'images/a/1.webp', 'documents/x.pdf', 'images/b/1.webp']) {
      await store.put(key, Buffer.from('x'), webp)
    }
    expect(await store.list('images/')).toEqual(['images/a/1.webp', 'images/b/1.webp', 'images/b/2.webp'])
    expect(await store.list('images/b')).toEqual(['images/b/1.webp', 'images/b/2.webp'])
    expect(await store.list('')).toHaveLength(4)
    expect(await store.list('nothing/')).toEqual([])
  })

  test.for([
    '../outside',
    '/etc/passwd',
    'a/../b',
    'a//b',
    '',
    '.hidden',
    'a/.b',
    'a\\b',
    'a\0b',
    'x.meta~',
    'a b',
    'x'.repeat(600),
  ])('the key %j is refused', async (key) => {
    const store = await fresh()
    await expect((async () => store.put(key, Buffer.from('x'), webp))()).rejects.toThrow('Unsafe object key')
    await expect((async () => store.get(key))()).rejects.toThrow('Unsafe object key')
    expect(() => store.publicUrl(key)).toThrow('Unsafe object key')
  })
}
