import { getPushKey, listPushBrowsers, subscribePush, unsubscribePush } from '@upeo/contract/notifications/push'
import { call } from './api.ts'

/** `unsupported`: this browser cannot, or the app's worker is not there. `denied`: its person has said no. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export async function readPushState(): Promise<PushState> {
  const manager = await pushManager()
  if (!manager) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (!(await manager.getSubscription())) return 'off'
  // The browser does not know when it was ended elsewhere, or with an earlier session here.
  const { browsers } = await call(listPushBrowsers, {})
  return browsers.some(({ current }) => current) ? 'on' : 'off'
}

/** Asks the browser's permission, so call it from a click, and tells the server where to push. Rejects with an `ApiError`. */
export async function turnPushOn(): Promise<PushState> {
  const manager = await pushManager()
  if (!manager) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { publicKey } = await call(getPushKey, {})
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    await call(subscribePush, { body: toBody(subscription) })
    return 'on'
  } catch (error) {
    // The server would never push to it: the next try starts from the beginning.
    await subscription.unsubscribe()
    throw error
  }
}

function toBody(subscription: PushSubscription) {
  const { endpoint = '', expirationTime, keys } = subscription.toJSON()
  return { endpoint, expirationTime, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** The server forgets this browser first: what it still sent would be shown. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await pushManager())?.getSubscription()
  if (!subscription) return readPushState()
  await call(unsubscribePush, { query: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}

async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager ?? null
}
