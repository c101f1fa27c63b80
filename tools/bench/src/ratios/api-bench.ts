import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Connection, request } from './connection.ts'
import { measure, measureBare, type Bare, openSubject, otherCore } from './lay-out.ts'
import { asking, type Load } from './load.ts'
import type { Market } from './market.ts'
import { startMpesaStandIn } from './mpesa-stand-in.ts'
import { bytesOf } from './pages-bench.ts'
import { findPgbench, noPgbench, runPgbench } from './pgbench.ts'
import { pace, rateLimit, type Limit, type Row } from './ratio-bench.ts'
import { cores, cpuTime } from './processes.ts'
import { statementReader, toScript, type Statement } from './statements.ts'

/** Calls that are asked in turn and shown as one row. */
export interface Questions {
  readonly what: string
  readonly paths: readonly string[]
}

/** Each group of questions against a bare reply of the same size, and against the statements that they ask. */
export async function againstDatabase(market: Market, groups: readonly Questions[], quick: boolean): Promise<Row[]> {
  const mpesa = await startMpesaStandIn()
  try {
    const asked = await captured(market, mpesa.url, groups)
    const subject = await openSubject(market, 'database', { mpesaUrl: mpesa.url })
    const rows: Row[] = []
    try {
      for (const [n, { what, paths }] of groups.entries()) {
        const questions = paths.map((path) => request('GET', path))
        const measured = await measure(market, subject, asking(questions), pace(quick))
        const statements = asked[n] ?? []
        const bytes = await meanBytes(subject.url, questions)
        const bare = await measureBare(bytes, pace(quick))
        const limits = limitsOf(measured.load, bare, await databaseRate(market, statements, quick))
        const each = statements.flat().length / paths.length
        const note = `${(bytes / 1024).toFixed(0)} KB, ${each.toFixed(1)} statements`
        rows.push({ what, ...measured, limits, note })
      }
    } finally {
      await subject.stop()
    }
    return rows
  } finally {
    await mpesa.close()
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

async function databaseRate(market: Market, asked: readonly Statement[][], quick: boolean): Promise<Bare | null> {
  const program = findPgbench()
  const scripts = asked.filter((statements) => statements.length > 0).map((each) => toScript(each, [], new Map()))
  if (program === null || scripts.length === 0) return null
  const core = cores > 1 ? otherCore : null
  const { perSecond } = await runPgbench(program, market.url, scripts, {
    connections: 8,
    seconds: quick ? 3 : 10,
    core,
  })
  // Questions that ask the database nothing are answered at once there.
  return (perSecond * asked.length) / scripts.length
}

/** What each question asks the database the second time, when what is kept for seconds is kept. */
async function captured(market: Market, mpesaUrl: string, groups: readonly Questions[]): Promise<Statement[][][]> {
  const file = join(tmpdir(), `upeo-bench-statements-${process.pid}`)
  await writeFile(file, '')
  const subject = await openSubject(market, 'database', { mpesaUrl, statements: file })
  const connection = await Connection.open(subject.url)
  try {
    const read = statementReader(file)
    const all: Statement[][][] = []
    for (const { paths } of groups) {
      const group: Statement[][] = []
      for (const path of paths) {
        const question = request('GET', path)
        await connection.ask(question)
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
    await subject.stop()
    await rm(file)
  }
}

async function meanBytes(url: string, questions: readonly Buffer[]): Promise<number> {
  let sum = 0
  for (const question of questions) sum += await bytesOf(url, question)
  return Math.round(sum / questions.length)
}
