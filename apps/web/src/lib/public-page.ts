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
] as const
const ownScreens = /^\/vendor\/(?:dashboard|activities)(?:\/|$)/

export function isPublicPage(pathname: string): boolean {
  return kept.some((pattern) => pattern.test(pathname)) && !ownScreens.test(pathname)
}
