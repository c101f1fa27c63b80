import { DatabaseError } from 'pg'
import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely'
import { isOutage } from './is-outage.ts'
import { isNotHeld } from './must-hold.ts'
import { StatementBatch } from './named-statements.ts'
import type { Statement, StatementResult } from './pipeline.ts'
import type { Database } from './schema.ts'
import { retryPassing } from './unit-of-work.ts'

export type PipelinePart = RawBuilder<unknown> | Pick<Statement, 'text' | 'values'>

/**
 * Carries these statements out in one round trip and one transaction: each sees what those before it have done, and all
 * of them happen or none. What one answers cannot decide whether the next is sent; where it has to, the statement fails
 * (`mustHold`). A deadlock or serialization failure runs them again, as in `inTransaction`; within a transaction it is that
 * which runs again.
 */
export async function runPipeline(
  db: Kysely<Database>,
  parts: readonly PipelinePart[],
): Promise<readonly StatementResult[]> {
  const send = () => sendPipeline(db, parts)
  return db.isTransaction ? send() : retryPassing(send)
}

/** Longer than anything that is done with a row, unless somebody is in trouble: who went together then goes alone. */
const lockPatience = sql`select set_config('lock_timeout', '100ms', true)`

/**
 * Carries out the statements of so many who know nothing of each other, in one transaction that waits for no lock for long.
 * Null where a statement failed and everything is undone for certain: each is then to be carried out alone. Whoever goes
 * together takes locks in one order. Of one alone it is as `runPipeline`, and null where what must hold does not.
 */
export async function runTogether(
  db: Kysely<Database>,
  many: number,
  parts: readonly PipelinePart[],
): Promise<readonly StatementResult[] | null> {
  try {
    if (many === 1) return await runPipeline(db, parts)
    const [, ...results] = await sendPipeline(db, [lockPatience, ...parts])
    return results
  } catch (error) {
    // A server that goes may have committed before it could say so.
    if (isNotHeld(error) || (many > 1 && error instanceof DatabaseError && !isOutage(error))) return null
    throw error
  }
}

async function sendPipeline(db: Kysely<Database>, parts: readonly PipelinePart[]): Promise<readonly StatementResult[]> {
  const statements = parts.map((part) => {
    if ('text' in part) return part
    const { sql: text, parameters: values } = part.compile(db)
    return { text, values }
  })
  const { rows } = await db.executeQuery<StatementResult>(CompiledQuery.raw('', [new StatementBatch(statements)]))
  return rows
}
