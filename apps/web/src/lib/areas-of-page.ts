import type { Area } from '@upeo/domain/words/catalogue'
import { readAddress } from '@upeo/domain/words/languages'
import { isPublicPage } from './public-page.ts'

/** What browsers load words of. */
export type BrowserArea = Exclude<Area, 'letters'>

/** What the page at an address says: its own area's words on top of those that everybody sees. */
export function areasOfPage(pathname: string): readonly BrowserArea[] {
  const { path } = readAddress(pathname)
  if (/^\/(?:activities)?$/.test(path)) return ['shared', 'finding']
  if (/^\/activity\/[^/]+$/.test(path)) return ['shared', 'activity']
  const everybodys = ['shared', 'finding', 'activity', 'profile', 'public'] as const
  if (/^\/admin(?:\/|$)/.test(path)) return [...everybodys, 'account', 'guide', 'office']
  if (/^\/(?:vendor\/(?:dashboard|activities)|activities\/(?:create|edit))(?:\/|$)/.test(path))
    return [...everybodys, 'account', 'guide']
  if (/^\/vendor\/[^/]+(?:\/blog\/[^/]+)?$/.test(path)) return ['shared', 'profile']
  return isPublicPage(path) ? everybodys : [...everybodys, 'account']
}
