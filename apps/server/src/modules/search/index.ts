import { countSearch as countSearchCall } from '@upeo/contract/search/count-search'
import { searchOffice as searchOfficeCall, searchOwn as searchOwnCall } from '@upeo/contract/search/search'
import { done } from '@upeo/domain/result'
import { localDateOf, type Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import { readingLimits } from '../../platform/http/reading-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Log } from '../../platform/log.ts'
import type { Jobs } from '../../platform/jobs/create-jobs.ts'
import { createSearchKnowledge } from './create-search-knowledge.ts'
import { everyNight, forgetWordsJob } from './jobs.ts'
import { searchOffice } from './queries/search-office.ts'
import { searchOwn } from './queries/search-own.ts'
import { countSearch } from './usecases/count-search.ts'
import { forgetWords } from './usecases/forget-words.ts'

export type { ReadSearchKnowledge } from './create-search-knowledge.ts'
export { keptData } from './kept-data.ts'
export { findPaymentOfAnyKind } from './queries/find-payments.ts'
export { containing, containingFolded, containsFolded, namesAll, phoneEnds } from './queries/likeness.ts'
export { addSynonyms } from './usecases/add-synonyms.ts'
export { changeSynonyms } from './usecases/change-synonyms.ts'
export { removeSynonyms } from './usecases/remove-synonyms.ts'
export { reachableWithin } from './queries/scope.ts'

const own = { cacheControl: 'private, no-store' }

/** By network alone: no key of a limit leads from a text to whoever typed it. */
const toldLimits = [limitOf('search-told', ({ network }: { readonly network: string }) => network)]

export interface SearchDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
}

/** The search of everything: for the office over all there is, for guides over what is theirs. */
export function createSearchModule(deps: SearchDeps) {
  const { db, clock, jobs } = deps
  const today = () => localDateOf(clock.now())
  return {
    /** What the search of activities knows of words. */
    readKnowledge: createSearchKnowledge(deps),
    work: () => {
      jobs.work(forgetWordsJob, () => forgetWords(db))
      jobs.schedule(forgetWordsJob, everyNight, {})
    },
    routes: (router: Router) => {
      router.read(searchOfficeCall, { ...own, limits: readingLimits.searches }, async ({ db, query }) =>
        done(await searchOffice(db, query.q, today())),
      )
      router.read(searchOwnCall, own, async ({ db, query, person }) =>
        done(await searchOwn(db, person.userId, query.q, today())),
      )
      router.write(countSearchCall, { limits: toldLimits }, async ({ tx, body }) => {
        await countSearch(tx, body, clock.now())
        return done({ success: true as const })
      })
    },
  }
}
