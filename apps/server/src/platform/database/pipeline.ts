import { createRequire } from 'node:module'
import type { Connection, Submittable, TypeOverrides } from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Under which PostgreSQL keeps it for the connection; without, it is parsed each time. */
  readonly name?: string | undefined
}

export interface StatementResult {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

type Done = (error: Error | null, results?: readonly StatementResult[]) => void

/** What the driver makes of a value before it sends it. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue: (value: unknown) => Buffer | string | null
}

/** What a connection's named statements answer: PostgreSQL refuses one whose columns have changed since it was parsed. */
const described = new WeakMap<Connection, Map<string, readonly Column[]>>()

/**
 * Statements that go to PostgreSQL in one piece, ended by one Sync: one way there and back, and (outside a transaction) a
 * transaction of their own. Each sees what those before it have done; where one fails, none has happened, and the rest is
 * not carried out. The driver takes it as it takes its cursors.
 */
export class Pipeline implements Submittable {
  readonly statements: readonly Statement[]
  callback: Done
  readonly #types: TypeOverrides
  readonly #results: StatementResult[] = []
  #connection: Connection | undefined
  #columns: readonly Column[] | undefined
  #rows: Record<string, unknown>[] = []
  #fault: Error | undefined

  constructor(statements: readonly Statement[], types: TypeOverrides, callback: Done) {
    this.statements = statements
    this.#types = types
    this.callback = callback
  }

  /** Of the statement that PostgreSQL is at: the driver notes under them what has been parsed. */
  get name(): string | undefined {
    return this.#current?.name
  }

  get text(): string {
    return this.#current?.text ?? ''
  }

  get #current(): Statement | undefined {
    return this.statements[this.#results.length]
  }

  /** An error that is answered was met before anything was sent. */
  submit(connection: Connection): Error | null {
    this.#connection = connection
    let prepared: readonly { readonly statement: Statement; readonly values: (Buffer | string | null)[] }[]
    try {
      prepared = this.statements.map((statement) => ({ statement, values: statement.values.map(prepareValue) }))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
    const parsed = parsedOn(connection)
    const parsing = new Set<string>()
    const known = columnsOn(connection)
    const { stream } = connection
    stream.cork()
    for (const { statement, values } of prepared) {
      const { name = '', text } = statement
      if (parsed[name] === undefined && !parsing.has(name)) {
        connection.parse({ name, text, types: [] }, true)
        if (name !== '') parsing.add(name)
      }
      connection.bind({ statement: name, values }, true)
      if (name === '' || !known.has(name)) connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    stream.uncork()
    this.#begin()
    return null
  }

  #begin(): void {
    this.#rows = []
    const name = this.#current?.name
    this.#columns = name && this.#connection ? columnsOn(this.#connection).get(name) : undefined
  }

  handleRowDescription({ fields }: { readonly fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      // Its declaration mixes up what it takes.
      parse: this.#types.getTypeParser(dataTypeID, 'text') as unknown as Column['parse'],
    }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#fault) return
    try {
      const row: Record<string, unknown> = {}
      for (const [at, { name, parse }] of (this.#columns ?? []).entries()) {
        const text = fields[at] ?? null
        row[name] = text === null ? null : parse(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const name = this.#current?.name
    if (name && this.#connection) columnsOn(this.#connection).set(name, this.#columns ?? [])
    // `INSERT 0 1`, `UPDATE 1`, `SELECT 5`, `LISTEN`
    const words = text.split(' ')
    const count = words.length > 1 ? Number(words.at(-1)) : Number.NaN
    this.#results.push({
      command: words[0] ?? '',
      rowCount: Number.isInteger(count) ? count : null,
      rows: this.#rows,
    })
    this.#begin()
  }

  handleReadyForQuery(): void {
    if (this.#fault) this.callback(this.#fault)
    else this.callback(null, this.#results)
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  handleEmptyQuery(): void {
    this.#fault ??= new Error('A statement of a pipeline is empty.')
    this.#results.push({ command: '', rowCount: null, rows: [] })
    this.#begin()
  }

  handleCopyInResponse(connection: Connection & { sendCopyFail(why: string): void }): void {
    connection.sendCopyFail('A pipeline copies nothing.')
  }
}

function parsedOn(connection: Connection): Readonly<Record<string, string | undefined>> {
  return (connection as unknown as { parsedStatements: Record<string, string> }).parsedStatements
}

function columnsOn(connection: Connection): Map<string, readonly Column[]> {
  const known = described.get(connection) ?? new Map<string, readonly Column[]>()
  described.set(connection, known)
  return known
}
