import { useSyncExternalStore } from 'react'

/** How long a deletion can be taken back: the server itself knows no way back. */
export const UNDO_MS = 6_000

/** Deletions that wait to be sent. They are sent at once when the page is left. */
export function createRemovals(send: (id: string) => Promise<void>, onFailure: (id: string) => void) {
  let waiting: ReadonlyMap<string, ReturnType<typeof setTimeout>> = new Map()
  let leaving: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()

  function keep(next: typeof waiting, gone: typeof leaving = leaving): void {
    waiting = next
    leaving = gone
    for (const listener of listeners) listener()
  }

  function without(id: string): typeof waiting {
    clearTimeout(waiting.get(id))
    return new Map([...waiting].filter(([each]) => each !== id))
  }

  async function finish(id: string): Promise<void> {
    keep(without(id), new Set([...leaving, id]))
    try {
      await send(id)
    } catch {
      onFailure(id)
    } finally {
      keep(waiting, new Set([...leaving].filter((each) => each !== id)))
    }
  }

  return {
    remove: (id: string) => keep(new Map([...without(id), [id, setTimeout(() => void finish(id), UNDO_MS)]])),
    undo: (id: string) => keep(without(id)),
    flush: () => [...waiting.keys()].forEach((id) => void finish(id)),
    /** Can still be undone. */
    waiting: () => waiting,
    /** Are being deleted right now. */
    leaving: () => leaving,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Removals = ReturnType<typeof createRemovals>

export function useRemovals({ subscribe, waiting, leaving }: Removals) {
  return {
    waiting: useSyncExternalStore(subscribe, waiting),
    leaving: useSyncExternalStore(subscribe, leaving),
  }
}
