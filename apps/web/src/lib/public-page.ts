import { readAddress } from '@upeo/domain/words/languages'

/**
 * Pages whose document is the same for everyone and is looked at again: these may be kept for reading offline. Whatever
 * is not named here is not kept: a person's own screens, sign-in, an address that carries a secret.
 */
const kept = [
  /^\/$/,
  /^\/activities$/,
  /^\/activity\/[^/]+$/,
  /^\/vendor\/[^/]+$/,
  /^\/vendor\/[^/]+\/blog\/[^/]+$/,
  /^\/(?:become-guide|about|terms|privacy)$/,
  // The form of /help/contact needs a network.
  /^\/help(?:\/(?!contact$)[^/]+)?$/,
] as const
const ownScreens = /^\/vendor\/(?:dashboard|activities)(?:\/|$)/

/** In whichever language: a page's address tells it. */
export function isPublicPage(pathname: string): boolean {
  const { path } = readAddress(pathname)
  return kept.some((pattern) => pattern.test(path)) && !ownScreens.test(path)
}
