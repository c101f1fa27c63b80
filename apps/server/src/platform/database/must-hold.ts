import { sql, type RawBuilder } from 'kysely'

/** As `must_hold` of the migrations raises it. */
const notHeld = 'UP001'

/** A part of a statement, to be selected from: one row where this holds, else the statement fails, and all that is sent with it. */
export function mustHold(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`held as materialized (select must_hold(${condition}) as held)`
}

/** Whether something has failed because what must hold does not. */
export function isNotHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === notHeld
}
