import { signedInCookie } from '@upeo/contract/kit/caching'
import { Connection, request } from './connection.ts'
import { clientCore, measure, measureBare, openSubject, type Bare } from './lay-out.ts'
import { asking, type Load } from './load.ts'
import type { Marketplace } from './market.ts'
import { bytesOf } from './pages-bench.ts'
import { pgbenchLimit, pgbenchRate } from './pgbench.ts'
import { kb, pace, pgbenchSeconds, rateLimit, type Limit, type Row } from './ratio-bench.ts'
import { toScript, type Statement } from './statements.ts'
import type { Subject } from './subject.ts'

/** Calls that are made in turn and shown as one row. */
export interface Questions {
  readonly what: string
  readonly paths: readonly string[]
}

/** A signed-in person's answers are made for each request, never taken from the cache. */
export const forOnePerson = { cookie: `${signedInCookie}=1` } as const

/**
 * Measures each group of calls twice: with every answer made anew, against a bare reply of its size and against its
 * SQL statements; and as anonymous visitors get it, cached for a second, against the bare reply.
 */
export async function againstDatabase(
  market: Marketplace,
  groups: readonly Questions[],
  quick: boolean,
): Promise<Row[]> {
  const asked = await statementsOf(market, groups)
  const rows: Row[] = []
  for (const [n, { what, paths }] of groups.entries()) {
    const own = paths.map((path) => request('GET', path, { headers: forOnePerson }))
    const statements = asked[n] ?? []
    const each = (statements.flat().length / paths.length).toFixed(1)
    const made = await measureOn(market, 'database', own, quick)
    const limits = limitsOf(made.load, made.bare, await databaseRate(market, statements, quick))
    const note = `${kb(made.bytes)}, ${each} statements`
    rows.push({ what: `${what}, each made for itself`, ...made, limits, note })

    const shared = paths.map((path) => request('GET', path))
    const kept = await measureOn(market, 'server', shared, quick)
    const bare = rateLimit('bare reply', kept.bare, kept.load, 0.5)
    rows.push({ what: `${what}, kept`, ...kept, limits: [bare], note: kb(kept.bytes) })
  }
  return rows
}

async function measureOn(
  market: Marketplace,
  core: 'database' | 'server',
  questions: readonly Buffer[],
  quick: boolean,
) {
  await using subject = await openSubject(market, core)
  const measured = await measure(market, subject, asking(questions), pace(quick))
  const bytes = await meanBytes(subject.url, questions)
  return { ...measured, bytes, bare: await measureBare(bytes, pace(quick)) }
}

/** Where the statements alone take longer than a share of bare replies would, the database is the limit. */
function limitsOf(load: Load, bare: Bare, database: Bare | null): Limit[] {
  const isLimit = database !== null && database.perSecond < 0.3 * bare.perSecond
  return [rateLimit('bare reply', bare, load, isLimit ? null : 0.3), pgbenchLimit(database, load, isLimit ? 0.8 : null)]
}

async function databaseRate(market: Marketplace, asked: readonly Statement[][], quick: boolean): Promise<Bare | null> {
  const scripts = scriptsOf(asked)
  if (scripts.length === 0) return null
  const own = { connections: 8, seconds: pgbenchSeconds(quick), core: clientCore }
  const rate = await pgbenchRate(market, market.url, scripts, own)
  // Questions that ask the database nothing are answered at once there.
  const share = asked.filter((each) => each.length > 0).length / asked.length
  return rate && { perSecond: rate.perSecond / share, cost: rate.cost * share }
}

/** One for each question; of many that differ by an id only, one that draws it: each has its own plan to be made. */
export function scriptsOf(asked: readonly (readonly Statement[])[]): string[] {
  const some = asked.filter((statements) => statements.length > 0)
  const [first] = some
  const alike = new Set(some.map((statements) => statements.map(({ text }) => text).join('\n'))).size === 1
  if (!first || !alike || some.length < 10) return some.map((each) => toScript(each))
  const stands = new Map<string, string>()
  for (const [n, { values }] of first.entries()) {
    for (const [at, value] of values.entries()) {
      const all = some.map((statements) => statements[n]?.values[at])
      if (value === null || new Set(all).size === 1 || !isId.test(value)) continue
      stands.set(value, `(array[${all.map((each) => `'${each}'`).join(',')}]::uuid[])[:turn]`)
    }
  }
  return [toScript(first, { settings: [`turn random(1, ${some.length})`], stands })]
}

const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** What each question asks the database the third time, when what is kept for seconds is kept. */
export async function statementsOf(market: Marketplace, groups: readonly Questions[]): Promise<Statement[][][]> {
  await using subject = await openSubject(market, 'database', { watched: true })
  return await statementsAt(subject, groups)
}

/** The same of a server that runs already and is watched. */
export async function statementsAt(
  { url, statements }: Subject,
  groups: readonly Questions[],
): Promise<Statement[][][]> {
  using connection = await Connection.open(url)
  const all: Statement[][][] = []
  for (const { paths } of groups) {
    const group: Statement[][] = []
    for (const path of paths) {
      const question = request('GET', path, { headers: forOnePerson })
      // What is asked for again is made ready for those who ask from then on.
      for (const _ of ['first', 'again']) await connection.ask(question)
      statements()
      const { status } = await connection.ask(question)
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
      group.push(statements())
    }
    all.push(group)
  }
  return all
}

async function meanBytes(url: string, questions: readonly Buffer[]): Promise<number> {
  let sum = 0
  for (const question of questions) sum += await bytesOf(url, question)
  return Math.round(sum / questions.length)
}
