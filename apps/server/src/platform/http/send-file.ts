import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A private file: uploaded once, or made for this answer. */
export interface FileAnswer {
  /** Ours, never one that somebody gave it. */
  readonly name: string
  readonly contentType: string
  /** Null: not known before it is made, piece by piece. */
  readonly size: number | null
  readonly body: Readable | Buffer
}

const shown = /^(?:image\/|application\/pdf$)/

/**
 * Shown as what it is or not at all: never guessed at, never run, never kept by anyone on the way. What is no picture and no
 * PDF is only ever saved.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.size !== null) reply.header('content-length', file.size)
  const disposition = shown.test(file.contentType) ? 'inline' : 'attachment'
  return reply
    .headers({
      'content-type': file.contentType,
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(file.body)
}
