import type { Agent } from 'node:https'
import type { Pusher } from './port.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface PusherOptions {
  readonly keys: VapidKeys
  /** Whom a push service may write to: `mailto:` or an https address. */
  readonly subject: string
  /** Hosts of push services beside those of the known browsers, with their ports where it is not that of https. */
  readonly moreHosts?: readonly string[]
  readonly agent?: Agent
}

/** Chrome and its kin, Firefox, Edge, Safari. The subscriber names the address, so no other one is ever called. */
const knownHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'web.push.apple.com',
] as const

const day = 86_400

export function createPusher({ keys, subject, moreHosts = [], agent }: PusherOptions): Pusher {
  const hosts = [...knownHosts, ...moreHosts]
  return {
    publicKey: keys.publicKey,
    accepts(endpoint) {
      const url = URL.parse(endpoint)
      if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
      // With its port, which is that of https where none is named: a server that pushes must not knock at others.
      return hosts.some((host) => url.host === host || url.host.endsWith(`.${host}`))
    },
    async send({ endpoint, p256dh, auth }, message) {
      const { default: webPush } = await import('web-push')
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails: { subject, ...keys },
          TTL: day,
          timeout: 10_000,
          topic: topicOf(message.tag),
          ...(agent && { agent }),
        })
        return 'sent'
      } catch (error) {
        if (error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410)) {
          return 'gone'
        }
        // Its own message and fields carry the address, which is a secret of the person's browser.
        const status = error instanceof webPush.WebPushError ? `answered ${error.statusCode}` : 'could not be reached'
        // oxlint-disable-next-line preserve-caught-error
        throw new Error(`A push service ${status}.`)
      }
    },
  }
}

/** At most 32 base64url characters. */
function topicOf(tag: string): string {
  return tag.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 32)
}
