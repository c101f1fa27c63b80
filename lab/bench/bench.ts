import type { Kysely } from 'kysely'
import type { Database } from '@upeo/server/platform/database/schema'

/** One thing to measure: a call's own code, run against the seeded database. */
export interface Call {
  readonly name: string
  /** What it may take, in milliseconds. */
  readonly limit: number
  readonly run: () => Promise<unknown>
}

export interface Size {
  readonly people: number
  readonly bookings: number
}

/** What the issues ask for; anything smaller is a quick look and is not written down. */
export const fullSize: Size = { people: 1_000_000, bookings: 50_000 }

/** A group of calls measured together. A new one is written here and named in `benches.ts`. */
export interface Bench {
  readonly title: string
  readonly about: (size: Size) => string
  readonly calls: (db: Kysely<Database>) => Promise<readonly Call[]>
}
