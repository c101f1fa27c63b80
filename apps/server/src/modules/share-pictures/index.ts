import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { isId } from '@upeo/domain/ids'
import { MINUTE, type Clock } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { writtenLanguages, type WrittenLanguage } from '@upeo/domain/words/languages'
import type { Kysely } from 'kysely'
import type { ObjectStore } from '../../adapters/storage/port.ts'
import { createCache } from '../../platform/cache.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import type { Database } from '../../platform/database/schema.ts'
import { renderSharePicture } from './render-share-picture.ts'
import { findSharedActivity, type SharedActivity } from './find-shared-activity.ts'

export interface SharePicturesDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly store: ObjectStore
}

/** Part of the address in the store: to be counted up when pictures are drawn otherwise. */
const DRAWN_AS = 3
const kept = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800'

/**
 * The pictures of links, `/og/activities/<id>.jpg`: drawn when first asked for and laid into the store, one an activity
 * and language, under what it shows. A new name, price or photo is a new picture.
 */
export function createSharePicturesModule({ db, clock, store }: SharePicturesDeps) {
  // Networks ask several times at once; one of them draws.
  const pictures = createCache<string, Buffer>({ clock, max: 24, ttl: 10 * MINUTE })

  async function load(asked: PictureRequest, key: string, activity: SharedActivity): Promise<Buffer> {
    const stored = await store.get(key)
    if (stored) return buffer(stored.body)
    const photo = activity.pictureKey === null ? null : await store.get(activity.pictureKey)
    const ground = photo && (await buffer(photo.body))
    const drawn = await inLanguage(activity.language ?? 'en', () => renderSharePicture(ground, activity))
    const outdated = await store.list(folderOf(asked))
    await store.put(key, drawn, { contentType: 'image/jpeg', cacheControl: kept })
    await Promise.all(outdated.map((each) => store.delete(each)))
    return drawn
  }

  return {
    serve(app: FastifyInstance): void {
      app.get<{ Params: { file: string } }>('/og/activities/:file', async (request, reply) => {
        const asked = readName(request.params.file)
        const activity = asked && (await findSharedActivity(db, asked.id, asked.language))
        if (!asked || !activity)
          return reply.code(404).header('cache-control', 'no-store').type('text/plain').send(say('Not found.'))
        const hash = hashOf(activity)
        const etag = `"${hash}"`
        reply.headers({ etag, 'cache-control': kept, 'cross-origin-resource-policy': 'cross-origin' })
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        const key = `${folderOf(asked)}${hash}.jpg`
        return reply.type('image/jpeg').send(await pictures.get(key, () => load(asked, key, activity)))
      })
    },
  }
}

interface PictureRequest {
  readonly id: string
  readonly language: WrittenLanguage
}

/** `<id>.jpg`, and of another language than English `<id>.<language>.jpg`. */
function readName(file: string): PictureRequest | null {
  const [id = '', ...ending] = file.split('.')
  const language = writtenLanguages.find((each) => ending.join('.') === (each === 'en' ? 'jpg' : `${each}.jpg`))
  return isId(id) && language !== undefined ? { id, language } : null
}

const folderOf = ({ id, language }: PictureRequest) => (language === 'en' ? `share/${id}/` : `share/${language}/${id}/`)

function hashOf(activity: SharedActivity): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWN_AS, activity]))
    .digest('hex')
    .slice(0, 24)
}
