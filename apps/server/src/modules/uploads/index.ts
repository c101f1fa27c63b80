import type { FastifyInstance } from 'fastify'
import type { UserId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ImageProfileName } from '../../platform/images/image-profiles.ts'
import type { ProcessedImage } from '../../platform/images/process-image.ts'
import type { UploadsDeps } from './deps.ts'
import { collectOfPerson, collectOrphans, everyNight } from './jobs.ts'
import { uploadRoutes } from './routes.ts'
import { serveImages } from './serve-images.ts'
import { recordImage, type NewImage } from './store/record-image.ts'
import { createSizeMaker } from './usecases/make-size.ts'
import { sweepOrphans } from './usecases/sweep-orphans.ts'
import { keepImages } from './usecases/keep-images.ts'

export type { UploadsDeps } from './deps.ts'
export { imageFailures, takeImage, type TakeImageError } from './take-image.ts'
export type { NewImage } from './store/record-image.ts'

/** Pictures that people upload: their rows and their addresses. */
export function createUploadsModule(deps: UploadsDeps) {
  const { store, clock, jobs, outbox } = deps
  return {
    routes: (router: Router) => uploadRoutes(router, deps),
    serve: (app: FastifyInstance) => serveImages(app, store, createSizeMaker(deps)),
    work: () => {
      jobs.work(collectOrphans, async () => void (await sweepOrphans(deps)))
      jobs.schedule(collectOrphans, everyNight, {})
      jobs.work(collectOfPerson, async ({ userId }) => void (await sweepOrphans(deps, userId as UserId)))
      outbox.on('account.deleted', 'uploads', async ({ userId }, tx) => {
        await jobs.enqueue(tx, collectOfPerson, { userId })
      })
    },
    /** Writes the row of a picture that `storeImage` has put into the store, and answers its id. */
    recordImage: (tx: Tx, image: NewImage) => recordImage(tx, clock, image),
    /** Keeps what `takeImage` has taken in. For other modules' uploads; opens its own transaction. */
    keepImages: (owner: { id: UserId; purpose: ImageProfileName }, images: readonly ProcessedImage[]) =>
      keepImages(deps, owner, images),
  }
}
