import {
  uploadActivityImages,
  uploadAvatar,
  uploadContentImage,
  uploadCoverPhoto,
  type UploadedImage,
  uploadReviewPhotos,
} from '@upeo/contract/uploads/images'
import { idFrom, type UploadId, type UserId } from '@upeo/domain/ids'
import { done, fail, type Result } from '@upeo/domain/result'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { imageProfiles } from '../../platform/images/image-profiles.ts'
import type { ProcessedImage } from '../../platform/images/process-image.ts'
import type { UploadsDeps } from './deps.ts'
import { imageFailures, takeImage, type TakeImageError } from './take-image.ts'
import { keepImages } from './usecases/keep-images.ts'

const limits = [limitOf('upload')]

export function uploadRoutes(router: Router, deps: UploadsDeps): void {
  router.upload(
    uploadActivityImages,
    { take: takeImage(imageProfiles.activity), failures: imageFailures('images'), limits },
    async ({ files, person }) => {
      if (files.length === 0) return fail<TakeImageError>({ kind: 'no_image' })
      const data = await keepImages(deps, { id: person.userId, purpose: 'activity' }, files)
      return done({ success: true as const, data })
    },
  )
  router.upload(
    uploadReviewPhotos,
    { take: takeImage(imageProfiles.review), failures: imageFailures('photos'), limits },
    async ({ files, person }) => {
      if (files.length === 0) return fail<TakeImageError>({ kind: 'no_image' })
      const data = await keepImages(deps, { id: person.userId, purpose: 'review' }, files)
      return done({ success: true as const, data })
    },
  )
  router.upload(
    uploadContentImage,
    { take: takeImage(imageProfiles.content), failures: imageFailures('image'), limits },
    async ({ files, person }) => {
      const [kept] = await keepImages(deps, { id: person.userId, purpose: 'content' }, files)
      if (!kept) return fail<TakeImageError>({ kind: 'no_image' })
      return done({ success: true as const, data: { imageUrl: kept.url, image: kept.image } })
    },
  )
  router.upload(
    uploadAvatar,
    { take: takeImage(imageProfiles.avatar), failures: imageFailures('avatar'), limits },
    async ({ files, person }) => {
      const kept = await keepOne(deps, person.userId, 'avatar', files)
      return kept.ok ? done({ success: true as const, data: { avatar: kept.value.image, url: kept.value.url } }) : kept
    },
  )
  router.upload(
    uploadCoverPhoto,
    { take: takeImage(imageProfiles.cover), failures: imageFailures('coverPhoto'), limits },
    async ({ files, person }) => {
      const kept = await keepOne(deps, person.userId, 'cover', files)
      return kept.ok
        ? done({ success: true as const, data: { coverPhoto: kept.value.image, url: kept.value.url } })
        : kept
    },
  )
}

/** The one before is shown by nothing then, and collected. */
async function keepOne(
  deps: UploadsDeps,
  userId: UserId,
  purpose: 'avatar' | 'cover',
  files: readonly ProcessedImage[],
): Promise<Result<UploadedImage, TakeImageError>> {
  const [image] = await keepImages(deps, { id: userId, purpose }, files)
  if (!image) return fail({ kind: 'no_image' })
  await inTransaction(deps.db, (tx) => deps.identity.setPicture(tx, userId, purpose, idFrom<UploadId>(image._id)))
  return done(image)
}
