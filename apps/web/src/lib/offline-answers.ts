import { isApiError } from './api-error.ts'
import { offlineAnswersDatabase, readSession } from './session.client.ts'

/**
 * Answers of the API that a person reads without a network: their bookings. They are kept in that person's name on this device,
 * and signing out removes them all (`session.client.ts`).
 */

const store = 'answers'

interface Kept {
  readonly userId: string
  readonly answer: unknown
}

/** Asks, and keeps the answer; when none came, the one that was kept for the same person. */
export async function askOrRemember<T>(key: string, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask()
    remember(key, answer)
    return answer
  } catch (error) {
    if (!isApiError(error, 'offline')) throw error
    const kept = await find(key).catch(() => undefined)
    if (kept === undefined) throw error
    return kept as T
  }
}

/** Stores data newer than any stored answer. Callers do not wait for the disk; a failure to store is ignored. */
export function remember(key: string, answer: unknown): void {
  void keep(key, answer).catch(() => undefined)
}

async function keep(key: string, answer: unknown): Promise<void> {
  const userId = currentUser()
  if (userId === null) return
  const kept: Kept = { userId, answer }
  await within('readwrite', (answers) => answers.put(kept, key))
}

async function find(key: string): Promise<unknown> {
  const userId = currentUser()
  const kept = (await within('readonly', (answers) => answers.get(key))) as Kept | undefined
  return kept?.userId === userId ? kept?.answer : undefined
}

function currentUser(): string | null {
  const session = readSession()
  return session.kind === 'signed-in' ? session.user._id : null
}

/** One operation per connection: one that stays open would keep a sign-out from removing the database. */
async function within(mode: IDBTransactionMode, act: (answers: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = window.indexedDB.open(offlineAnswersDatabase, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  const database = await settled(opening)
  try {
    return await settled(act(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s storage failed.')))
  })
}
