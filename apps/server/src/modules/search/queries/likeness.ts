import { sql, type RawBuilder } from 'kysely'

/** A name's column holds each of these folded words somewhere: by its index over letters. */
export function namesAll(column: string, words: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(
    words.map((word) => sql`fold_name(${sql.ref(column)}) like ${`%${word}%`}`),
    sql` and `,
  )})`
}

/** A mail address begins so. */
export function mailBegins(column: string, start: string): RawBuilder<boolean> {
  return sql`lower(${sql.ref(column)}) like ${`${start.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** A phone number ends so: its index has numbers from their end. */
export function phoneEnds(column: string, end: string): RawBuilder<boolean> {
  return sql`reverse(phone_key(${sql.ref(column)})) like ${`${Array.from(end).toReversed().join('')}%`}`
}
