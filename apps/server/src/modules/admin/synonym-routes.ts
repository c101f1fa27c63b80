import { listSearches as listSearchesCall } from '@upeo/contract/admin/searches'
import * as api from '@upeo/contract/admin/synonyms'
import { done, type Failure } from '@upeo/domain/result'
import { MOST_GROUPS, type TermTaken } from '@upeo/domain/search/synonyms'
import { phrase, words, type Translatable } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { readingLimits } from '../../platform/http/reading-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { writeAudit } from '../audit/index.ts'
import { addSynonyms, changeSynonyms, removeSynonyms } from '../search/index.ts'
import type { AdminDeps } from './deps.ts'
import { listSearches } from './queries/list-searches.ts'
import { listSynonyms } from './queries/list-synonyms.ts'

const failures: FailureMap<TermTaken | Failure<'too_many_groups'> | Failure<'not_found'>> = {
  term_taken: ({ term, group: [name = ''] }) =>
    refused(
      phrase('“{term}” is already in the group of “{name}”. A term can be in one group only.', {
        term,
        name,
      }),
    ),
  too_many_groups: () =>
    refused(
      phrase('There can be at most {most} groups of synonyms. Please remove one first.', {
        most: MOST_GROUPS,
      }),
    ),
  not_found: () => ({ code: 'not_found', message: words('Synonyms not found.') }),
}
const refused = (message: Translatable) => ({ code: 'conflict', message, fields: { terms: message } }) as const

/** What people searched for in vain, and which words mean the same to the search. The searches of all processes know within a minute. */
export function synonymRoutes(router: Router, { clock }: Pick<AdminDeps, 'clock'>): void {
  router.read(
    listSearchesCall,
    { cacheControl: 'private, no-store', limits: readingLimits.others },
    async ({ db, query }) => done(await listSearches(db, query, clock.now())),
  )

  router.read(api.listSynonyms, { cacheControl: 'private, no-store' }, async ({ db }) => done(await listSynonyms(db)))

  router.write(api.addSynonyms, { failures }, async ({ tx, person, body: { terms } }) => {
    const at = clock.now()
    const id: string = newId(clock)
    const added = await addSynonyms(tx, { id, terms }, at)
    if (!added.ok) return added
    const detail = { before: null, after: told(terms) }
    await writeAudit(tx, { by: person, action: 'synonyms.add', subject: { kind: 'synonyms', id }, detail, at })
    return done({ message: 'Added.' })
  })

  router.write(api.changeSynonyms, { failures }, async ({ tx, person, params, body: { terms } }) => {
    const at = clock.now()
    const id = params.id.toLowerCase()
    const changed = await changeSynonyms(tx, { id, terms }, at)
    if (!changed.ok) return changed
    const detail = { before: told(changed.value), after: told(terms) }
    await writeAudit(tx, { by: person, action: 'synonyms.change', subject: { kind: 'synonyms', id }, detail, at })
    return done({ message: 'Changed.' })
  })

  router.write(api.removeSynonyms, { failures }, async ({ tx, person, params }) => {
    const at = clock.now()
    const id = params.id.toLowerCase()
    const removed = await removeSynonyms(tx, id)
    if (!removed.ok) return removed
    const detail = { before: told(removed.value), after: null }
    await writeAudit(tx, { by: person, action: 'synonyms.remove', subject: { kind: 'synonyms', id }, detail, at })
    return done({ message: 'Removed.' })
  })
}

const told = (terms: readonly string[]) => terms.join(', ')
