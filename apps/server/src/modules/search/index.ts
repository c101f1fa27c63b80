import { searchOffice as searchOfficeCall, searchOwn as searchOwnCall } from '@upeo/contract/search/search'
import { done } from '@upeo/domain/result'
import { localDateOf, type Clock } from '@upeo/domain/time'
import type { Router } from '../../platform/http/route.ts'
import { searchOffice } from './queries/search-office.ts'
import { searchOwn } from './queries/search-own.ts'

export { findPaymentOfAnyKind } from './queries/find-payments.ts'
export { phoneEnds } from './queries/likeness.ts'
export { reachableWithin } from './queries/scope.ts'

const own = { cacheControl: 'private, no-store' }

/** The search of everything: for the office over all there is, for guides over what is theirs. */
export function createSearchModule({ clock }: { readonly clock: Clock }) {
  const today = () => localDateOf(clock.now())
  return {
    routes: (router: Router) => {
      router.read(searchOfficeCall, own, async ({ db, query }) => done(await searchOffice(db, query.q, today())))
      router.read(searchOwnCall, own, async ({ db, query, person }) =>
        done(await searchOwn(db, person.userId, query.q, today())),
      )
    },
  }
}
