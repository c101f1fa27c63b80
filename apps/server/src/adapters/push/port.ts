/** A browser that asked to be woken, as it named itself. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly link: string
  /** A later message of the same tag takes the place of the earlier one. */
  readonly tag: string
  /** What it is written in, as documents name it: `sw-KE`. */
  readonly lang: string
}

export interface Pusher {
  /** The public VAPID key, base64url. */
  readonly publicKey: string
  /** Whether this is the address of a push service, and not a way into somebody's network. */
  accepts(endpoint: string): boolean
  /** `gone` when the browser does not want it any more; throws when it should be tried again. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>
}
