import type { CompiledQuery, Kysely } from 'kysely'
import { fromKysely } from 'pg-boss'
import type { Database } from '../database/schema.ts'

/**
 * pg-boss's door to the caller's transaction which takes one more write along in the same round trip: the write becomes
 * the first of the CTEs that pg-boss's own statement begins with. A statement that begins otherwise goes second.
 */
export function writeAlongside(tx: Kysely<Database>, write: CompiledQuery): ReturnType<typeof fromKysely> {
  const plain = fromKysely(tx)
  let pending = true
  return {
    async executeSql(text, values = []) {
      if (!pending) return plain.executeSql(text, values)
      pending = false
      const [head] = /^\s*with\s+/i.exec(text) ?? []
      if (head === undefined) {
        await tx.executeQuery(write)
        return plain.executeSql(text, values)
      }
      const shifted = write.sql.replaceAll(/\$(\d+)/g, (_match, n: string) => `$${Number(n) + values.length}`)
      const together = `with alongside as (${shifted}), ${text.slice(head.length)}`
      return plain.executeSql(together, [...values, ...write.parameters])
    },
  }
}
