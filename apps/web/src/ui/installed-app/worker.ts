import { useSyncExternalStore } from 'react'
import { MINUTE } from '@upeo/domain/time'
import type { WorkerMessage } from '../../lib/worker-messages.ts'

/** How often the browser is asked to look for a new version (spec, section 9). */
const CHECK_EVERY = 5 * MINUTE

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function hold(next: ServiceWorker | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** The new version that is ready beside the one in charge, or null. */
export function useWaitingVersion(): ServiceWorker | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
    () => null,
  )
}

/** Registers the worker and looks for new versions, until the returned function is called. */
export function startWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  if (!import.meta.env.PROD) {
    void removeWorkers()
    return () => {}
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const start = async () => {
    const registration = await register()
    if (!registration) return
    watch(registration)
    timer = setInterval(() => void lookForUpdate(registration), CHECK_EVERY)
  }
  void start()
  return () => clearInterval(timer)
}

/** Where the browser refuses (private windows, policies) the site works as sites do. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    return undefined
  }
}

async function lookForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  // Offline, or the server is down: the next check comes by itself.
  await registration.update().catch(() => undefined)
}

/** The first version of all is no update: there is none in charge yet. */
function watch(registration: ServiceWorkerRegistration): void {
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) hold(registration.waiting)
  }
  tell()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell)
  })
}

/** Activates the new version, which clears the old one's caches, and reloads the page with it. */
export function updateNow(version: ServiceWorker): void {
  // Another tab was faster: nothing changes any more that could be waited for.
  if (version.state !== 'installed') return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  say(version, { kind: 'activate' })
}

/** Says it to the worker in charge, or to the one that will be. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { active } = await navigator.serviceWorker.ready
  if (active) say(active, message)
}

function say(worker: ServiceWorker, message: WorkerMessage): void {
  // A worker is no window: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(message)
}

/** What a production build of this address once installed would serve old files to a developer. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
