import { words } from '@upeo/domain/words/say'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './failure.ts'

/** Deeper than any body of ours; far from where recursive readers and writers of JSON run out of stack. */
const deepest = 32

/** Reads JSON bodies as Fastify does (keys that reach for prototypes are refused), but none that is nested absurdly deep. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(deepest, String(body))) {
      return done(new HttpError({ code: 'invalid_input', message: words('This request cannot be read.') }))
    }
    return parse(request, String(body), done)
  })
}

/** Counts brackets outside of texts; what is no JSON may be counted wrongly, and is refused by the parser. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > limit) return true
  }
  return false
}
