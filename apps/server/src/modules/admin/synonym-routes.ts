import { listSearches as listSearchesCall } from '@upeo/contract/admin/searches'
import * as api from '@upeo/contract/admin/synonyms'
import { done, fail, type Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { readingLimits } from '../../platform/http/reading-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { writeAudit } from '../audit/index.ts'
import { addSynonyms, changeSynonyms, removeSynonyms } from '../search/index.ts'
import type { AdminDeps } from './deps.ts'
import { listSearches } from './queries/list-searches.ts'
import { listSynonyms } from './queries/list-synonyms.ts'

const failures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Synonyms not found.') }),
}

/** What people searched for in vain, and which words mean the same to the search. The searches of all processes know within a minute. */
export function synonymRoutes(router: Router, { clock }: Pick<AdminDeps, 'clock'>): void {
  router.read(
    listSearchesCall,
    { cacheControl: 'private, no-store', limits: readingLimits.others },
    async ({ db, query }) => done(await listSearches(db, query, clock.now())),
  )

  router.read(api.listSynonyms, { cacheControl: 'private, no-store' }, async ({ db }) => done(await listSynonyms(db)))

  router.write(api.addSynonyms, {}, async ({ tx, person, body: { terms } }) => {
    const at = clock.now()
    const id: string = newId(clock)
    await addSynonyms(tx, { id, terms, at })
    const subject = { kind: 'synonyms', id } as const
    await writeAudit(tx, {
      by: person,
      action: 'synonyms.add',
      subject,
      detail: { before: null, after: told(terms) },
      at,
    })
    return done({ message: 'Added.' })
  })

  router.write(api.changeSynonyms, { failures }, async ({ tx, person, params, body: { terms } }) => {
    const at = clock.now()
    const id = params.id.toLowerCase()
    const before = await changeSynonyms(tx, { id, terms, at })
    if (!before) return fail({ kind: 'not_found' })
    const detail = { before: told(before), after: told(terms) }
    await writeAudit(tx, { by: person, action: 'synonyms.change', subject: { kind: 'synonyms', id }, detail, at })
    return done({ message: 'Changed.' })
  })

  router.write(api.removeSynonyms, { failures }, async ({ tx, person, params }) => {
    const at = clock.now()
    const id = params.id.toLowerCase()
    const before = await removeSynonyms(tx, id)
    if (!before) return fail({ kind: 'not_found' })
    const detail = { before: told(before), after: null }
    await writeAudit(tx, { by: person, action: 'synonyms.remove', subject: { kind: 'synonyms', id }, detail, at })
    return done({ message: 'Removed.' })
  })
}

const told = (terms: readonly string[]) => terms.join(', ')
