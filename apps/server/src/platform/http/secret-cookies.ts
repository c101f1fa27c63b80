import type { IncomingHttpHeaders } from 'node:http'
import { SECOND } from '@upeo/domain/time'

/** Cookies by which a browser is known again: each holds a secret of 43 characters, which no script reads. */
export interface SecretCookies {
  /** What the caller's browser was given under this name; null without it, and for what was never given to any. */
  read(headers: IncomingHttpHeaders, name: string): string | null
  /** The header that gives it to a browser, for so many milliseconds. */
  give(cookie: GivenCookie): string
}

export interface GivenCookie {
  readonly name: string
  readonly token: string
  readonly lifetime: number
}

const tokenShape = /^[\w-]{43}$/

/** Over https the name itself keeps other hosts and plain connections from setting it (`__Host-`), which browsers refuse elsewhere. */
export function createSecretCookies({ https }: { readonly https: boolean }): SecretCookies {
  const prefix = https ? '__Host-' : ''
  return {
    read({ cookie = '' }, name) {
      const start = `${prefix}${name}=`
      const given = cookie.split(';').find((each) => each.trim().startsWith(start))
      const token = given?.trim().slice(start.length) ?? ''
      return tokenShape.test(token) ? token : null
    },
    give: ({ name, token, lifetime }) =>
      [
        `${prefix}${name}=${token}`,
        'Path=/',
        `Max-Age=${lifetime / SECOND}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(https ? ['Secure'] : []),
      ].join('; '),
  }
}
