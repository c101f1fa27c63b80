import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from './schema.ts'

/**
 * A statement that is always the same but for its values: its text is put together with the first use and not with each,
 * which would be a tenth of what the server does for an answer. `build` gets a placeholder for each value by its name.
 */
export function statementOnce<Row, Values extends Readonly<Record<string, unknown>>>(
  build: (value: { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }) => RawBuilder<Row>,
): (db: Kysely<Database>, values: Values) => Promise<readonly Row[]> {
  let known: { readonly text: string; readonly names: readonly (keyof Values)[] } | null = null

  function compile(db: Kysely<Database>) {
    const placeholders = new Map<unknown, keyof Values>()
    const value = new Proxy({} as { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }, {
      get: (_target, name) => {
        const placeholder = { name }
        placeholders.set(placeholder, name as keyof Values)
        return sql`${placeholder}`
      },
    })
    const { sql: text, parameters } = build(value).compile(db)
    const names = parameters.map((parameter) => {
      const name = placeholders.get(parameter)
      if (name === undefined) throw new Error('A value of a statement that is put together once has no name.')
      return name
    })
    return { text, names }
  }

  return async (db, values) => {
    known ??= compile(db)
    const parameters = known.names.map((name) => values[name])
    return (await db.executeQuery<Row>(CompiledQuery.raw(known.text, parameters))).rows
  }
}
