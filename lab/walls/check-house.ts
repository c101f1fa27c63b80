import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { importProblem } from './layers.ts'
import { isTest, type House, type Violation } from './read-house.ts'

const vagueName = /(^|-)(utils?|helpers?|common|misc|managers?)\.tsx?$/
const longest = 300
/** Texts and figures of the demo story and of places are data, however they are spelled. */
const data = /(^|\/)(story\/|data\/)|generated|\.data\.ts$/

const tellsTime = new Set(['apps/server/src/platform/clock.ts', 'apps/server/testing/fake-clock.ts'])
/** Pages run in a browser, which has no other clock; rules and the server get theirs handed in. */
const clockOfItsOwn = /^(apps\/web\/|apps\/server\/(testing|scripts)\/|apps\/demo\/src\/(simulator|testing|start)\/)/
const readsEnvironment =
  /^(apps\/server\/(src\/run\.ts|src\/env\.ts|scripts\/|testing\/)|packages\/domain\/testing\/|apps\/demo\/src\/(start|simulator\/(main|start-simulator))|lab\/|e2e\/|[^/]+\.ts$|apps\/web\/(scripts\/|[^/]+\.ts$))/

/** Every file that imports what it may not, asks for what it is handed, or has a bad name or size. */
export function checkHouse(house: House): Violation[] {
  return [...house].flatMap(([path, facts]) => {
    const problems = facts.imports.flatMap((to) => {
      const problem = importProblem({ from: path, to })
      return problem ? [`imports ${to}: ${problem}`] : []
    })
    const test = isTest(path)
    const ours = /^(packages|apps)\//.test(path) && !test
    const injected = ours && !clockOfItsOwn.test(path)
    if (injected && facts.asksTheTime && !tellsTime.has(path))
      problems.push('asks for the time itself: inject the clock')
    if (!test && facts.readsEnvironment && !readsEnvironment.test(path))
      problems.push('reads the environment: only env.ts does')
    if (facts.dayByBrowser) problems.push('asks for a day by the browser’s own field: DayInput or DayField does')
    if (vagueName.test(basename(path))) problems.push('has a name that says nothing')
    if (ours && facts.lines > longest && !data.test(path)) problems.push(`has ${facts.lines} lines: two rooms in one`)
    return problems.map((problem) => ({ path, problem }))
  })
}

/** The TypeScript files that git knows, or would take, below a folder. */
export function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !path.includes('/fixtures/'))
}
