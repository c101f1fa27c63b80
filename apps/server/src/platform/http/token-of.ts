import type { FastifyRequest } from 'fastify'

/** The bearer token that a call came with. */
export function tokenOf({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : null
}
