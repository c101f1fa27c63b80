import { useSyncExternalStore } from 'react'

/** The browser's offer to install the app. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

export interface InstallOffer {
  /** When the browser made it, on the clock of `performance.now()`. */
  readonly madeAt: number
  readonly install: () => Promise<void>
}

let offer: InstallOffer | null = null
let justInstalled = false
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Shown when the visitor asks for it, not when the browser feels like it.
    event.preventDefault()
    hold({ madeAt: performance.now(), install: () => take(event as InstallEvent) })
  })
  window.addEventListener('appinstalled', () => {
    justInstalled = true
    hold(null)
  })
}

function hold(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** The browser's install prompt can be used once; the browser fires another event when it sees fit. */
async function take(event: InstallEvent): Promise<void> {
  await event.prompt()
  hold(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null when the browser offers no installation. */
export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  )
}

/** Whether the app was installed since this page was opened. */
export function useJustInstalled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => justInstalled,
    () => false,
  )
}

/** Whether this is the installed app, and not a tab of the browser. */
export function isInstalledApp(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}
