import { areas, type Area } from '@upeo/domain/words/catalogue'
import { isTest, type House } from '../walls/read-house.ts'

/** Areas whose texts are all translated, and stay so: a text without its translation fails the checks. */
export const complete: readonly Area[] = areas

const routes = 'apps/web/src/routes/'

/** Where a route's own texts belong. */
export function areaOfRoute(path: string): Area {
  const name = path.slice(routes.length)
  if (/^admin[.s]/.test(name)) return 'office'
  if (/^(?:vendor-dashboard|guides-only|activity-(?:create|edit))/.test(name)) return 'guide'
  if (/^(?:dashboard|signed-in|booking|confirm-email|guest-|ticket\.)/.test(name)) return 'account'
  if (/^(?:home|activities)\.tsx$/.test(name)) return 'finding'
  if (name === 'activity.tsx') return 'activity'
  return /^vendor-(?:profile|blog-post)\.tsx$/.test(name) ? 'profile' : 'public'
}

/** Their texts are values of the API, which pages show without importing them. */
const saidByValue: Readonly<Record<string, Area>> = {
  'packages/domain/src/activities/age-restrictions.ts': 'activity',
  'packages/domain/src/activities/difficulties.ts': 'shared',
  'packages/domain/src/activities/fitness-levels.ts': 'activity',
  'packages/domain/src/activities/listing-changes.ts': 'office',
  'packages/domain/src/rewards/badge-set.ts': 'account',
  'packages/domain/src/documents/standard-names.ts': 'office',
  'packages/domain/src/vendors/answer-time.ts': 'shared',
}

/** The office reads which laws hold, of the books and of the list. */
const laws =
  /^apps\/server\/src\/modules\/(?:ledger\/(?:law\/|queries\/(?:invariants\/|verify-seals\.ts))|activities\/queries\/report-listing\.ts)/

function areaOfRoot(path: string): Area | null {
  const byValue = saidByValue[path] ?? (laws.test(path) ? 'office' : undefined)
  if (byValue) return byValue
  if (path.startsWith(routes)) return areaOfRoute(path)
  return path === 'apps/web/src/root.tsx' || path.startsWith('apps/web/src/entry.') ? 'shared' : null
}

/** Pages that most people come to first: each loads what is its own and what two of them share. */
const first = ['finding', 'activity', 'profile'] as const satisfies readonly Area[]

/** Where a text belongs that is said in both: pages of either find it. */
export function areaOfBoth(one: Area, other: Area): Area {
  const own: readonly Area[] = first
  if (one !== other && own.includes(one) && own.includes(other)) return 'shared'
  return areas.indexOf(one) < areas.indexOf(other) ? one : other
}

/**
 * The area of each file: the shared one where two kinds of first pages reach it by their imports, else the first whose
 * pages do; what no page reaches, the server says.
 */
export function areasOf(house: House): ReadonlyMap<string, Area> {
  const found = new Map<string, Area>()
  const paths = [...house.keys()].filter((path) => !isTest(path))
  const reachOf = (area: Area): ReadonlySet<string> => {
    const reached = new Set<string>()
    const ahead = paths.filter((path) => areaOfRoot(path) === area)
    for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
      if (found.has(path) || reached.has(path)) continue
      reached.add(path)
      ahead.push(...(house.get(path)?.imports ?? []))
    }
    return reached
  }
  const add = (reached: Iterable<string>, area: Area) => {
    for (const path of reached) found.set(path, area)
  }
  add(reachOf('shared'), 'shared')
  const reaches = first.map(reachOf)
  add(
    paths.filter((path) => reaches.filter((reach) => reach.has(path)).length > 1),
    'shared',
  )
  for (const area of areas) add(reachOf(area), area)
  for (const path of house.keys()) if (!found.has(path)) found.set(path, 'letters')
  return found
}
