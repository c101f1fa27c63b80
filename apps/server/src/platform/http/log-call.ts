import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserId } from '@upeo/domain/ids'
import { shortNetworkOf } from './network-of.ts'

/** What a handler adds to the line of its call: nothing that was sent, only what it stands for. */
export interface CallNote {
  /** Whose account was tried or opened, where nobody is signed in yet. */
  readonly account?: UserId | null
}

/** The one line of a call: who made it, from where, and how it ended. */
export function logCall(request: FastifyRequest, reply: FastifyReply): void {
  // A line for what lay ready would cost as much as an eighth of it.
  if (reply.fromCache) return
  const route = routeOf(request)
  if (route === null) return
  const { failureCode, statusCode, elapsedTime } = reply
  const refused = failureCode === null ? undefined : { outcome: failureCode }
  const line = {
    route,
    status: statusCode,
    ms: Math.round(elapsedTime),
    ...callerOf(request),
    ...refused,
    ...request.callNote,
  }
  request.log.info(line, 'call')
}

/** Names, addresses and what they show stay out: an id is found in the database by whoever may look there. */
export function callerOf({ person, ip }: FastifyRequest): object {
  return { ...(person && { person: person.userId, role: person.role }), network: shortNetworkOf(ip) }
}

/** A call's key, the pattern of another route below /api; pages and files have no line. Never the path that was asked. */
export function routeOf({ method, routeOptions }: FastifyRequest): string | null {
  const { config, url = '' } = routeOptions
  if (config.key) return config.key
  return url.startsWith('/api/') ? `${method} ${url.slice('/api'.length)}` : null
}
