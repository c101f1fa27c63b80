import { say } from '../words/say.ts'

// Any origin does: it only has to be one that no hostile address can name.
const OWN_ORIGIN = 'https://own.invalid'

// Going back to these would only redirect again.
const signInPages = new Set(['/login', '/register', '/forgot-password'])

// Control characters and spaces, which browsers drop or trim before they read an address; backslashes, which they
// read as slashes.
// oxlint-disable-next-line no-control-regex
const dangerous = /[\u0000-\u0020\u007f-\u009f\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\\]/

/** `?redirect=` as a same-origin path with its query and fragment, or the fallback: nothing else can be reached by it. */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  return target && isOwnPath(target) ? target : fallback
}

function isOwnPath(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//')) return false
  if (dangerous.test(target)) return false
  const path = decodedPath(target)
  if (path === null || dangerous.test(path) || path.includes('//')) return false
  const url = new URL(target, OWN_ORIGIN)
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return false
  return !signInPages.has(url.pathname.replace(/(?<!\/)\/+$/, ''))
}

/** The path as a router that decodes twice would see it: '/%2f%2fevil' and '/%255cevil' are caught here. */
function decodedPath(target: string): string | null {
  const path = target.split(/[?#]/, 1)[0] ?? ''
  try {
    return decodeURIComponent(decodeURIComponent(path))
  } catch {
    // Not an encoding at all: no page of ours has such an address.
    return null
  }
}

/** Why somebody is asked to sign in, by where they are led then. */
export function continueText(target: string): string {
  return target.startsWith('/booking/') ? say('Sign in to continue to your booking') : say('Sign in to continue')
}

/** Where the guard sends a signed-out visitor. */
export function loginPath(from: string): string {
  return `/login?redirect=${encodeURIComponent(from)}`
}
