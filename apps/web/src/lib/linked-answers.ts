import { KEPT_AFTER_TRIP } from '@upeo/domain/access-links/access-links'
import { addTime } from '@upeo/domain/time'
import { openDB, type DBSchema } from 'idb'
import { isApiError } from './api-error.ts'
import { clock } from './clock.ts'

/**
 * What a guest without an account reads of their trip where there is no network: what the calls of their link answered
 * last, under the hash of the link's secret, read until `KEPT_AFTER_TRIP`. A link that leads nowhere any more takes it along,
 * and what is over goes with the next answer that is kept.
 */

interface Kept {
  readonly answers: Readonly<Record<string, unknown>>
  readonly until: string
}

interface Schema extends DBSchema {
  links: { key: string; value: Kept }
}

/** Asks by this link; without a network, what it answered before. `endsAt`: when the trip is over, where this says it. */
export async function askOrRememberLinked<T>(
  token: string,
  name: string,
  ask: () => Promise<T>,
  endsAt: (answer: T) => string | null = () => null,
): Promise<T> {
  try {
    const answer = await ask()
    void quietly(() => keep(token, name, answer, endsAt(answer)))
    return answer
  } catch (error) {
    if (isApiError(error, 'not_found')) void quietly(() => drop(token))
    if (!isApiError(error, 'offline')) throw error
    const kept = await quietly(() => find(token))
    if (kept?.answers[name] === undefined) throw error
    return kept.answers[name] as T
  }
}

async function keep(token: string, name: string, answer: unknown, endsAt: string | null): Promise<void> {
  const now = clock.now()
  const link = await nameOf(token)
  await within(async (links) => {
    const writing = links.transaction('links', 'readwrite')
    for await (const each of writing.store) if (each.value.until <= now.toISOString()) await each.delete()
    const kept = await writing.store.get(link)
    const known = kept?.until ?? keptFrom(now)
    const until = endsAt === null ? known : keptFrom(new Date(endsAt))
    if (until > now.toISOString())
      await writing.store.put({ answers: { ...kept?.answers, [name]: answer }, until }, link)
    await writing.done
  })
}

const keptFrom = (instant: Date) => addTime(instant, KEPT_AFTER_TRIP).toISOString()

async function find(token: string): Promise<Kept | undefined> {
  const link = await nameOf(token)
  const kept = await within((links) => links.get('links', link))
  return kept && kept.until > clock.now().toISOString() ? kept : undefined
}

async function drop(token: string): Promise<void> {
  const link = await nameOf(token)
  await within((links) => links.delete('links', link))
}

/** The secret itself stands in no database. */
async function nameOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function within<T>(act: (links: Awaited<ReturnType<typeof openLinks>>) => Promise<T>): Promise<T> {
  const links = await openLinks()
  try {
    return await act(links)
  } finally {
    links.close()
  }
}

const openLinks = () =>
  openDB<Schema>('upeo-kept-links', 1, { upgrade: (database) => void database.createObjectStore('links') })

/** Where the browser keeps nothing, the page is as it was without this. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
