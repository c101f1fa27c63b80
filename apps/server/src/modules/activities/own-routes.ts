import * as ownActivitiesApi from '@upeo/contract/activities/own-activities'
import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { idFrom, type ActivityId, type VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { WriteDeps } from './deps.ts'
import { departureRoutes } from './departure-routes.ts'
import { createFailures, deleteFailures, updateFailures } from './failures.ts'
import { readOwnedActivity } from './queries/read-owned-activity.ts'
import { createActivity, type WriteActivityError } from './usecases/create-activity.ts'
import { deleteActivity } from './usecases/delete-activity.ts'
import { updateActivity } from './usecases/update-activity.ts'

type Missing = Failure<'not_found'>

const asksToCancel = async ({ query }: { readonly query: { readonly cancelBookings: boolean } }) => query.cancelBookings

const idOf = ({ id }: { id: string }) => idFrom<ActivityId>(id.toLowerCase())

export function ownRoutes(router: Router, deps: WriteDeps): void {
  const find = (db: Kysely<Database>, vendorId: VendorId, id: ActivityId) => readOwnedActivity(deps, db, vendorId, id)
  const answer = async (db: Kysely<Database>, vendorId: VendorId, id: ActivityId) => {
    const activity = await find(db, vendorId, id)
    return activity ? done(activity) : fail<Missing>({ kind: 'not_found' })
  }

  router.write(
    ownActivitiesApi.createActivity,
    {
      failures: createFailures,
      limits: [limitOf('create-activity')],
    },
    async ({ tx, person, body }): Promise<Result<OwnedActivity, WriteActivityError | Missing>> => {
      const created = await createActivity(deps, tx, person.userId, body)
      return created.ok ? answer(tx, person.userId, created.value) : created
    },
  )
  router.read(
    ownActivitiesApi.getOwnedActivity,
    { failures: { not_found: updateFailures.not_found } },
    ({ db, person, params }) => answer(db, person.userId, idOf(params)),
  )
  router.write(ownActivitiesApi.updateActivity, { failures: updateFailures }, async ({ tx, person, params, body }) => {
    const id = idOf(params)
    const updated = await updateActivity({ deps, tx, by: person.userId }, id, body)
    return updated.ok ? answer(tx, person.userId, id) : updated
  })
  const changing = { failures: updateFailures }
  router.write(ownActivitiesApi.updateActivityFields, changing, async ({ tx, person, params, body }) => {
    const id = idOf(params)
    const { seen, ...change } = body
    const updated = await updateActivity({ deps, tx, by: person.userId }, id, change, seen)
    return updated.ok ? answer(tx, person.userId, id) : updated
  })
  // Cancelling gives the customers' money back.
  const deleting = { failures: deleteFailures, needsProof: asksToCancel }
  router.write(ownActivitiesApi.deleteActivity, deleting, async ({ tx, person, params, query }) => {
    const deleted = await deleteActivity({ deps, tx, by: person.userId }, idOf(params), query)
    return deleted.ok ? done({ message: 'Activity deleted.', ...deleted.value }) : deleted
  })
  departureRoutes(router, deps, answer)
}
