import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { ObjectStore, PrivateStore } from '@upeo/server/adapters/storage/port'
import type { Database } from '@upeo/server/platform/database/schema'
import { inTransaction } from '@upeo/server/platform/database/unit-of-work'
import type { Tx } from '@upeo/server/platform/deps'
import type { Log } from '@upeo/server/platform/log'
import type { ApprovalKey } from '@upeo/server/modules/disbursements/index'
import type { SecretBox } from '@upeo/server/platform/secrets/create-secret-box'
import { storeAppeals } from './admin-cases.ts'
import { storePapers } from './make-documents.ts'
import { makeStory, storyTables } from './make-story.ts'
import { storePictureFiles } from './picture-files.ts'
import type { StoryPictures } from './story-pictures.ts'
import { writeRows } from './write-rows.ts'

export interface StoryDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  /** UPEO_ENV=production. */
  readonly production: boolean
  /** Seals the secrets of the people's authenticator apps. */
  readonly secrets: SecretBox
  /** Signs what the story's office has approved. */
  readonly approvalKey: ApprovalKey
  /** null seeds no pictures. */
  readonly pictures: StoryPictures | null
  /** Where the pictures and the guides' documents are stored; without them, only their rows are written. */
  readonly store?: ObjectStore
  readonly privateStore?: PrivateStore
}

/**
 * Fills an empty database with believable demo data: the same for the same day, and made by the rules of live data, so
 * that every check of the books passes on it. A database with people in it is left alone. One transaction: the story
 * is seeded whole or not at all.
 */
export async function seedDemo(deps: StoryDeps): Promise<'told' | 'not_empty'> {
  const { db, clock, log, production, pictures, store, privateStore } = deps
  if (production) throw new Error('The demo story has no place among real people.')
  if (!(await isEmpty(db))) return 'not_empty'
  const now = clock.now()
  const story = await makeStory(now, pictures)
  const tables = storyTables(story, deps)
  // Files first: what a crash leaves has no row, and is collected.
  await Promise.all([
    privateStore && storePapers(privateStore, story.papers),
    privateStore && storeAppeals(privateStore, story.appeals),
    store && pictures && storePictureFiles(store),
  ])
  const told = await inTransaction(db, async (tx) => {
    // Two processes that start on one empty database: the second waits, and then finds it seeded.
    await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('upeo demo story'))`.execute(tx)
    if (!(await isEmpty(tx))) return false
    // The ledger takes a transaction's entries in one statement only.
    for (const [table, rows] of tables) {
      if (table === 'reviews') await keepPlans(tx)
      await writeRows(tx, table, rows, table === 'ledger_entries' ? 'transaction_id' : undefined)
    }
    return true
  })
  if (!told) return 'not_empty'
  // Without fresh statistics the first pages would be planned for empty tables.
  await sql`analyze`.execute(db)
  const counts: Record<string, number> = {}
  for (const [table, rows] of tables) counts[table] = (counts[table] ?? 0) + rows.length
  log.info({ counts, ms: clock.now().getTime() - now.getTime() }, 'the demo story is told')
  return 'told'
}

/** Each review lists its activity anew: to plan that every time takes three times as long as to do it. */
async function keepPlans(tx: Tx): Promise<void> {
  await sql`analyze users, vendors, activities, listed_activities, activity_cards, activity_details`.execute(tx)
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx)
}

async function isEmpty(db: Kysely<Database> | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from users) as found`.execute(db)
  return rows[0]?.found === false
}
