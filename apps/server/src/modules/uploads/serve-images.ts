import { say } from '@upeo/domain/words/say'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ObjectStore } from '../../adapters/storage/port.ts'
import type { MakeSize } from './usecases/make-size.ts'

/** The addresses of pictures, and nothing else in the store: it contains documents too. */
const imagePath = /^([0-9a-f]{40})\/([1-9][0-9]{0,4})\.webp$/

/**
 * Serves pictures from the store at `/images/<hash>/<width>.webp`. The content decides the address, so what was fetched
 * once never changes: browsers and CDNs keep it for ever, and the address itself is the ETag. A size that is not in the
 * store yet is made at the first request.
 */
export function serveImages(app: FastifyInstance, store: ObjectStore, makeSize: MakeSize): void {
  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const path = request.params['*']
    const [, hash, width] = imagePath.exec(path) ?? []
    if (hash === undefined || width === undefined) return missing(reply)
    const etag = `"${path}"`
    // The address names the content: a client that has this tag has the right bytes.
    if (holds(request.headers['if-none-match'], etag)) {
      return reply.code(304).header('etag', etag).header('cache-control', forEver).send()
    }
    const found = (await store.get(`images/${path}`)) ?? (await made(makeSize, `images/${hash}`, Number(width)))
    if (!found) return missing(reply)
    reply.headers({
      etag,
      'cache-control': forEver,
      'content-type': 'image/webp',
      'content-length': found.size,
      'x-content-type-options': 'nosniff',
      // Cards in mails, chats and other sites show these pictures; they are public.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return reply.send(found.body)
  })
}

const forEver = 'public, max-age=31536000, immutable'

async function made(makeSize: MakeSize, key: string, width: number) {
  const bytes = await makeSize(key, width)
  return bytes && { size: bytes.length, body: bytes }
}

function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Not cached for long: a CDN must not remember a miss from before an upload. */
function missing(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(say('Not found.'))
}
