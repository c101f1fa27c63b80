import * as ownContentApi from '@upeo/contract/content/own-content'
import { idFrom, type ContentId, type VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ContentDeps } from './deps.ts'
import { findOwn, listOwn } from './queries/list-content.ts'
import { createContent, updateContent, type WriteContentError } from './usecases/write-content.ts'

const noItem = () => ({ code: 'not_found', message: words('Content item not found.') }) as const

const writeFailures: FailureMap<WriteContentError> = {
  image_unknown: () => {
    const message = words('This image is no longer there. Please upload it again.')
    return { code: 'conflict', message, fields: { imageUrl: message } }
  },
  foreign_activity: () => {
    const message = words('Please choose one of your own activities.')
    return { code: 'conflict', message, fields: { relatedActivity: message } }
  },
}
const updateFailures: FailureMap<WriteContentError | Failure<'not_found'>> = { ...writeFailures, not_found: noItem }
const ownFailures: FailureMap<Failure<'not_found'>> = { not_found: noItem }

/** A story of 60,000 characters takes some work to clean. */
const writing = [limitOf('write-content')]

export function ownContentRoutes(router: Router, deps: ContentDeps): void {
  const { publicUrl } = deps

  router.read(ownContentApi.listOwnContent, { cacheControl: 'private, no-store' }, async ({ db, person, query }) =>
    done(await listOwn(db, person.userId, query, publicUrl)),
  )

  const read = async (db: Kysely<Database> | Tx, vendorId: VendorId, id: ContentId) => {
    const data = await findOwn(db, vendorId, id, publicUrl)
    return data ? done({ success: true as const, data }) : fail({ kind: 'not_found' })
  }

  router.read(
    ownContentApi.getOwnContent,
    { cacheControl: 'private, no-store', failures: ownFailures },
    ({ db, person, params }) => read(db, person.userId, idFrom<ContentId>(params.id)),
  )

  router.write(
    ownContentApi.createContent,
    { failures: updateFailures, limits: writing },
    async ({ tx, person, body }) => {
      const created = await createContent(deps, tx, person.userId, body)
      return created.ok ? read(tx, person.userId, created.value) : created
    },
  )

  router.write(
    ownContentApi.updateContent,
    { failures: updateFailures, limits: writing },
    async ({ tx, person, params, body }) => {
      const updated = await updateContent({ deps, tx, by: person.userId }, idFrom<ContentId>(params.id), body)
      return updated.ok ? read(tx, person.userId, updated.value) : updated
    },
  )

  router.write(ownContentApi.deleteContent, { failures: ownFailures }, async ({ tx, person, params }) => {
    const deleted = await tx
      .deleteFrom('content_items')
      .where('id', '=', params.id)
      .where('vendor_id', '=', person.userId)
      .executeTakeFirst()
    return deleted.numDeletedRows > 0n ? done({ message: 'Deleted.' }) : fail({ kind: 'not_found' })
  })
}
