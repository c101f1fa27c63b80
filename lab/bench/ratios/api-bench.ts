import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedInCookie } from '@upeo/contract/kit/caching'
import { Connection, request } from './connection.ts'
import { measure, measureBare, openSubject, otherCore, type Bare, type Measured } from './lay-out.ts'
import { asking, type Load } from './load.ts'
import type { Marketplace } from './market.ts'
import { startMpesaStandIn } from './mpesa-stand-in.ts'
import { bytesOf } from './pages-bench.ts'
import { findPgbench, noPgbench, runPgbench } from './pgbench.ts'
import { kb, pace, rateLimit, type Limit, type Row } from './ratio-bench.ts'
import { cores, cpuTime } from './processes.ts'
import { statementReader, toScript, type Statement } from './statements.ts'
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
  const mpesa = await startMpesaStandIn()
  const open = (core: Measured) => openSubject(market, core, { mpesaUrl: mpesa.url })
  try {
    const asked = await statementsOf(market, mpesa.url, groups)
    const rows: Row[] = []
    for (const [n, { what, paths }] of groups.entries()) {
      const own = paths.map((path) => request('GET', path, { headers: forOnePerson }))
      const statements = asked[n] ?? []
      const each = (statements.flat().length / paths.length).toFixed(1)
      const made = await measureOn(market, await open('database'), own, quick)
      const limits = limitsOf(made.load, made.bare, await databaseRate(market, statements, quick))
      rows.push({
        what: `${what}, each made for itself`,
        ...made,
        limits,
        note: `${kb(made.bytes)}, ${each} statements`,
      })

      const shared = paths.map((path) => request('GET', path))
      const kept = await measureOn(market, await open('server'), shared, quick)
      const bare = rateLimit('bare reply', kept.bare, kept.load, 0.5)
      rows.push({ what: `${what}, kept`, ...kept, limits: [bare], note: kb(kept.bytes) })
    }
    return rows
  } finally {
    await mpesa.close()
  }
}

/** Stops the subject in the end. */
async function measureOn(market: Marketplace, subject: Subject, questions: readonly Buffer[], quick: boolean) {
  try {
    const measured = await measure(market, subject, asking(questions), pace(quick))
    const bytes = await meanBytes(subject.url, questions)
    return { ...measured, bytes, bare: await measureBare(bytes, pace(quick)) }
  } finally {
    await subject.stop()
  }
}

/** Where the statements alone take longer than a share of bare replies would, the database is the limit. */
function limitsOf(load: Load, bare: Bare, database: Bare | null): Limit[] {
  const isLimit = database !== null && database.perSecond < 0.3 * bare.perSecond
  return [
    rateLimit('bare reply', bare, load, isLimit ? null : 0.3),
    database === null
      ? { name: noPgbench, ratio: null, asked: null }
      : rateLimit('pgbench', database, load, isLimit ? 0.8 : null),
  ]
}

async function databaseRate(market: Marketplace, asked: readonly Statement[][], quick: boolean): Promise<Bare | null> {
  const program = findPgbench()
  const scripts = scriptsOf(asked)
  if (program === null || scripts.length === 0) return null
  const core = cores > 1 ? otherCore : null
  const seconds = quick ? 3 : 10
  const before = cpuTime(market.pid)
  const { perSecond, transactions } = await runPgbench(program, market.url, scripts, { connections: 8, seconds, core })
  const cost = (cpuTime(market.pid) - before) / transactions
  // Questions that ask the database nothing are answered at once there.
  const share = asked.filter((each) => each.length > 0).length / asked.length
  return { perSecond: perSecond / share, cost: cost * share }
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
export async function statementsOf(
  market: Marketplace,
  mpesaUrl: string,
  groups: readonly Questions[],
): Promise<Statement[][][]> {
  const file = join(tmpdir(), `upeo-bench-statements-${process.pid}`)
  await writeFile(file, '')
  const subject = await openSubject(market, 'database', { mpesaUrl, statements: file })
  try {
    return await statementsAt(subject.url, file, groups)
  } finally {
    await subject.stop()
    await rm(file)
  }
}

/** The same of a server that runs already and writes its statements into this file. */
export async function statementsAt(url: string, file: string, groups: readonly Questions[]): Promise<Statement[][][]> {
  const connection = await Connection.open(url)
  try {
    const read = statementReader(file)
    const all: Statement[][][] = []
    for (const { paths } of groups) {
      const group: Statement[][] = []
      for (const path of paths) {
        const question = request('GET', path, { headers: forOnePerson })
        // What is asked for again is made ready for those who ask from then on.
        for (const _ of ['first', 'again']) await connection.ask(question)
        read()
        const { status } = await connection.ask(question)
        if (status !== 200) throw new Error(`${path} answered ${status}.`)
        group.push(read())
      }
      all.push(group)
    }
    return all
  } finally {
    connection.close()
  }
}

async function meanBytes(url: string, questions: readonly Buffer[]): Promise<number> {
  let sum = 0
  for (const question of questions) sum += await bytesOf(url, question)
  return Math.round(sum / questions.length)
}
