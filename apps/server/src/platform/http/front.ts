import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { takesBrotli, type KeptReplies, type KeptReply } from './kept-replies.ts'
import { newNonce, newRequestId } from './nonce.ts'
import { joinWithNonce, squeezedWithNonce } from './nonced-text.ts'
import type { Header } from './security-headers.ts'

/**
 * Answers what is kept, and as good as new or being made anew, before the app is asked: no route, no hooks, no line in
 * the log, headers written in one go. Whatever needs anything to be made goes to the app, which answers the same.
 */
export interface Front {
  /** From now on replies that lie here are answered in front. */
  offer(kept: KeptReplies): void
  /** From now on everything goes through the app. */
  close(): void
  /** A server that asks the front and then the app. */
  serve(app: RequestListener): Server
}

/** `security`: the headers that every reply of the app has. */
export function createFront(security: (nonce: string) => readonly Header[]): Front {
  const offered: KeptReplies[] = []

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    for (const kept of offered) {
      const reply = kept.find(request)
      if (reply) return send(reply, request, response)
    }
    return false
  }

  function send({ status, headers, text }: KeptReply, request: IncomingMessage, response: ServerResponse): boolean {
    const squeezed = takesBrotli(request.headers)
    if (!squeezed && request.headers['accept-encoding'] !== undefined) return false
    const nonce = newNonce()
    const parts = squeezed ? squeezedWithNonce(text, nonce) : joinWithNonce(text, nonce)
    if (!parts) return false
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    const own: Header[] = [
      ['vary', 'accept-encoding'],
      ['x-request-id', newRequestId()],
      ['content-length', String(length)],
    ]
    if (squeezed) own.push(['content-encoding', 'br'])
    response.writeHead(status, [...headers, ...security(nonce), ...own].flat())
    for (const part of parts.slice(0, -1)) response.write(part)
    response.end(parts.at(-1))
    return true
  }

  return {
    offer: (kept) => offered.push(kept),
    close: () => offered.splice(0),
    serve: (app) =>
      createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, (request, response) => {
        if (!answer(request, response)) app(request, response)
      }),
  }
}
