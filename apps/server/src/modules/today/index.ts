import { readToday as readTodayCall } from '@upeo/contract/today/today'
import { done } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Router } from '../../platform/http/route.ts'
import { readToday } from './queries/read-today.ts'

/** A guide's day at a glance: who comes, what waits for them, the money of the week. It writes nothing. */
export function createTodayModule({ clock }: { readonly clock: Clock }) {
  return {
    routes: (router: Router) => {
      router.read(readTodayCall, { cacheControl: 'private, no-store' }, async ({ db, person }) =>
        done({ success: true as const, data: await readToday(db, person.userId, clock.now()) }),
      )
    },
  }
}
