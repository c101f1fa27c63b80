import { commonTopics, topicsOf, type TopicCount } from '@upeo/domain/reviews/find-topics'
import { reviewTopics, type ReviewTopic } from '@upeo/domain/reviews/topics'
import { MINUTE, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import { createCache } from '../../../platform/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Log } from '../../../platform/log.ts'

/** So many of the latest are read for what they mention, whatever an activity has. */
const READ_FOR_TOPICS = 500

export interface Mentions {
  readonly topics: readonly TopicCount[]
  /** Which of them mention a topic. */
  readonly of: ReadonlyMap<ReviewTopic, readonly string[]>
}

export type ReadMentions = (db: Kysely<Database>, activityId: string) => Promise<Mentions>

/**
 * What the reviews of an activity mention, as of the last minute, or of eleven where nobody has read them meanwhile: reading
 * hundreds of them for their words takes longer than all else on the page.
 */
export function createMentions({ clock, log }: { readonly clock: Clock; readonly log: Log }): ReadMentions {
  const kept = createCache<string, Mentions>({
    clock,
    max: 500,
    ttl: MINUTE,
    staleFor: 10 * MINUTE,
    onError: (error) => log.error({ err: error }, 'what reviews mention could not be read again'),
  })
  return (db, activityId) => kept.get(activityId.toLowerCase(), () => readMentions(db, activityId))
}

async function readMentions(db: Kysely<Database>, activityId: string): Promise<Mentions> {
  const { rows } = await sql<{ readonly id: string; readonly comment: string }>`
    select id, comment from reviews where activity_id = ${activityId} and hidden_at is null and uncounted is null
    order by created_at desc, id desc limit ${READ_FOR_TOPICS}`.execute(db)
  const read = rows.map(({ id, comment }) => ({ id, topics: topicsOf(comment) }))
  return {
    topics: commonTopics(read.map(({ topics }) => topics)),
    of: new Map(
      reviewTopics.map((topic) => [topic, read.filter(({ topics }) => topics.has(topic)).map(({ id }) => id)]),
    ),
  }
}
