import type { IncomingHttpHeaders } from 'node:http'
import { KNOWN_DEVICE_LIFETIME } from '@upeo/domain/identity/sign-in-limits'
import { SECOND } from '@upeo/domain/time'

/** The cookie that a browser is known again by where somebody has signed in. It opens nothing. */
export interface DeviceCookie {
  /** What the caller's browser was given; null without it, and for what was never given to any. */
  read(headers: IncomingHttpHeaders): string | null
  /** The header that gives it to a browser. */
  give(token: string): string
}

const tokenShape = /^[\w-]{43}$/

/** Over https the name itself keeps other hosts and plain connections from setting it (`__Host-`), which browsers refuse elsewhere. */
export function createDeviceCookie({ https }: { readonly https: boolean }): DeviceCookie {
  const name = https ? '__Host-device' : 'device'
  const attributes = [
    'Path=/',
    `Max-Age=${KNOWN_DEVICE_LIFETIME / SECOND}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(https ? ['Secure'] : []),
  ].join('; ')
  return {
    read({ cookie = '' }) {
      const given = cookie.split(';').find((each) => each.trim().startsWith(`${name}=`))
      const token = given?.trim().slice(name.length + 1) ?? ''
      return tokenShape.test(token) ? token : null
    },
    give: (token) => `${name}=${token}; ${attributes}`,
  }
}
