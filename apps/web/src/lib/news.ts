import { clock } from './clock.ts'

/** What the live stream has brought, told to the rest of the page: whoever waits for an outcome asks at once. */
const listeners = new Set<() => void>()
let last: Date | null = null

export function onNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `news`: something has happened, and not only that the stream was opened, before which anything may have. */
export function tellNews(news: boolean): void {
  if (news) last = clock.now()
  for (const listener of listeners) listener()
}

/** Whether something has happened in the last so many milliseconds: before this part of the page began to listen. */
export function hadNewsWithin(period: number): boolean {
  return last !== null && clock.now().getTime() - last.getTime() < period
}
