import { foldName } from '@upeo/domain/search/fold-name'
import { sql, type RawBuilder } from 'kysely'

/** Any text as a LIKE pattern that finds it literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** A pattern of this text for a column that holds what `fold_name` has written. */
export function containingFolded(text: string): string {
  return containing(foldName(text))
}

/** The text stands in the column, however either of them is written: case, accents and apostrophes do not count. */
export function containsFolded(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`fold_name(${column}) like ${containingFolded(text)}`
}

/** A name's column holds each of these words somewhere: by its index over letters. */
export function namesAll(column: string, words: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(
    words.map((word) => containsFolded(sql.ref(column), word)),
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
