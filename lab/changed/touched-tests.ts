import { isTest, type House } from '../walls/read-house.ts'

export interface TouchedTests {
  readonly unit: readonly string[]
  /** The nearest: nearly every test over HTTP reaches nearly everything, through the server as a whole. */
  readonly database: readonly string[]
}

/** Imports between a changed file and a database test that is asked about it. */
const NEAR = 2
/** Files; some five seconds each. */
const MOST = 12

/** The tests that a change of these files can touch, by what they import. */
export function touchedTests(house: House, changed: readonly string[]): TouchedTests {
  const steps = stepsTo(house, changed)
  const modules = new Set(changed.map(moduleOf))
  const isNear = (path: string) => steps.get(path)! <= NEAR || modules.has(moduleOf(path))
  const nearestFirst = (a: string, b: string) => steps.get(a)! - steps.get(b)!
  const tests = [...steps.keys()].filter((path) => isTest(path) && !path.startsWith('e2e/')).toSorted(nearestFirst)
  const isOfDatabase = (path: string) => /\.(db|http)\.test\.ts$/.test(path)
  return {
    unit: tests.filter((path) => !isOfDatabase(path) && !path.endsWith('.growth.test.ts')),
    database: tests.filter((path) => isOfDatabase(path) && isNear(path)).slice(0, MOST),
  }
}

const moduleOf = (path: string) => /^apps\/server\/src\/modules\/[^/]+\//.exec(path)?.[0] ?? path

/** How many imports lie between each file and the nearest of these. */
function stepsTo(house: House, files: readonly string[]): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>()
  for (const [path, { imports }] of house)
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), path])
  const steps = new Map(files.map((path) => [path, 0]))
  // A map goes on to what is added to it meanwhile, so the nearest come first.
  for (const [path, distance] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, distance + 1)
  return steps
}
