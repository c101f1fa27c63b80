import type { getHome } from '@upeo/contract/activities/listing'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { MINUTE, SECOND } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import { createCache } from '../../../platform/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { ListingDeps } from './create-listing.ts'
import { findHomeFacts, findNewGuides, findPraise, type HomeFacts } from './home-facts.ts'
import { findHomePicks } from './home-picks.ts'

type Home = AnswerOf<typeof getHome>
type Moving = Omit<Home, keyof HomeFacts>

/** The home page's figures and rows. Cards are seconds old at most; counts over everything, a minute or two. */
export function createHome({ clock, publicUrl, log }: Omit<ListingDeps, 'readKnowledge'>) {
  const onError = (error: unknown) => log.error({ err: error }, 'the home page could not be refreshed')
  const moving = createCache<'home', Moving>({ clock, max: 1, ttl: 10 * SECOND, staleFor: MINUTE, onError })
  const facts = createCache<'home', HomeFacts>({ clock, max: 1, ttl: MINUTE, staleFor: 2 * MINUTE, onError })

  async function load(db: Kysely<Database>): Promise<Moving> {
    const [picks, newGuides, reviews] = await Promise.all([
      findHomePicks(db, clock.now(), publicUrl),
      findNewGuides(db, publicUrl),
      findPraise(db, publicUrl),
    ])
    return { ...picks, newGuides, reviews }
  }

  return async (db: Kysely<Database>): Promise<Home> => {
    const [rows, counts] = await Promise.all([
      moving.get('home', () => load(db)),
      facts.get('home', () => findHomeFacts(db)),
    ])
    return { ...counts, ...rows }
  }
}
