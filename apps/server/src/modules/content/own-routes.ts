import { createContent as createContract } from '@upeo/contract/content/create-content'
import { deleteContent } from '@upeo/contract/content/delete-content'
import { listOwnContent } from '@upeo/contract/content/list-own-content'
import { updateContent as updateContract } from '@upeo/contract/content/update-content'
import { idFrom, type ContentId } from '@upeo/domain/ids'
import { done, fail, type Failure } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ContentDeps } from './deps.ts'
import { listOwn, readOwn } from './queries/list-content.ts'
import { createContent, updateContent, type WriteContentError } from './usecases/write-content.ts'

const noItem = () => ({ code: 'not_found', message: 'Content item not found.' }) as const

const writeFailures: FailureMap<WriteContentError> = {
  image_unknown: () => {
    const message = 'This image is not there any more. Please upload it again.'
    return { code: 'conflict', message, fields: { imageUrl: message } }
  },
  foreign_activity: () => {
    const message = 'Please choose one of your own activities.'
    return { code: 'conflict', message, fields: { relatedActivity: message } }
  },
}
const updateFailures: FailureMap<WriteContentError | Failure<'not_found'>> = { ...writeFailures, not_found: noItem }
const deleteFailures: FailureMap<Failure<'not_found'>> = { not_found: noItem }

export function ownContentRoutes(router: Router, deps: ContentDeps): void {
  const { publicUrl } = deps

  router.read(listOwnContent, { cacheControl: 'private, no-store' }, async ({ db, person, query }) =>
    done(await listOwn(db, person.userId, query, publicUrl)),
  )

  router.write(createContract, { failures: writeFailures }, async ({ tx, person, body }) => {
    const created = await createContent(deps, tx, person.userId, body)
    if (!created.ok) return created
    return done({ success: true as const, data: await readOwn(tx, person.userId, created.value, publicUrl) })
  })

  router.write(updateContract, { failures: updateFailures }, async ({ tx, person, params, body }) => {
    const updated = await updateContent(deps, tx, person.userId, idFrom<ContentId>(params.id), body)
    if (!updated.ok) return updated
    return done({ success: true as const, data: await readOwn(tx, person.userId, updated.value, publicUrl) })
  })

  router.write(deleteContent, { failures: deleteFailures }, async ({ tx, person, params }) => {
    const deleted = await tx
      .deleteFrom('content_items')
      .where('id', '=', params.id)
      .where('vendor_id', '=', person.userId)
      .executeTakeFirst()
    return deleted.numDeletedRows > 0n ? done({ message: 'Deleted.' }) : fail({ kind: 'not_found' })
  })
}
