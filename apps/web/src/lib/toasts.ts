import { useSyncExternalStore } from 'react'

/** A short message over the page that disappears by itself; a newer one takes its place. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'success' | 'danger'
  readonly action: { readonly label: string; readonly act: () => void } | null
}

let current: Toast | null = null
let shown = 0
const listeners = new Set<() => void>()

/** Says what happened, and offers one thing to do about it (undo beats asking first). */
export function showToast(
  text: string,
  { tone = 'success', action = null }: Partial<Pick<Toast, 'tone' | 'action'>> = {},
) {
  shown += 1
  hold({ id: shown, text, tone, action })
}

export function dismissToast(id: number): void {
  if (current?.id === id) hold(null)
}

export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function hold(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
