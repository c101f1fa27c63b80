import { useSyncExternalStore } from 'react'

/** The browser's offer to install the app, kept until somebody takes it up. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Shown when the visitor asks for it, not when the browser feels like it.
    event.preventDefault()
    hold(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => hold(null))
}

function hold(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Installs the app, or null when the browser offers no installation. */
export function useInstallApp(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  )
  if (!current) return null
  return async () => {
    await current.prompt()
    hold(null)
  }
}
