import type { FastifyInstance } from 'fastify'
import type { Clock } from '@upeo/domain/time'
import type { ObjectStore } from '../../adapters/storage/port.ts'
import type { Tx } from '../../platform/deps.ts'
import { serveImages } from './serve-images.ts'
import { recordImage, type NewImage } from './store/record-image.ts'

export type { NewImage } from './store/record-image.ts'

/** Pictures that people upload: their rows and their addresses. */
export function createUploadsModule({ store, clock }: { readonly store: ObjectStore; readonly clock: Clock }) {
  return {
    serve: (app: FastifyInstance) => serveImages(app, store),
    /** Writes the row of a picture whose sizes `storeImage` has put into the store, and answers its id. */
    recordImage: (tx: Tx, image: NewImage) => recordImage(tx, clock, image),
  }
}
