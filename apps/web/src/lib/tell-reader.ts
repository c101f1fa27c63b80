import type { RouteKey } from '@upeo/contract/authorization'
import { fillPath } from './fill-path.ts'
import { readerId } from './reader-id.ts'
import { bearerToken } from './session.client.ts'

type ViewKey = Extract<RouteKey, `POST ${string}/views`>

/**
 * Says that somebody looks at something, and resolves to the answer; to null where it could not be said. Without the
 * contract's schemas, which are heavier than the page: the server reads what it is sent by them.
 */
export async function tellReader(key: ViewKey, params: Readonly<Record<string, string>>): Promise<unknown> {
  const token = bearerToken()
  try {
    const response = await fetch(`/api${fillPath(key.slice('POST '.length), params)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ reader: readerId() }),
    })
    return response.ok ? await response.json() : null
  } catch {
    // Who is not counted has still seen it.
    return null
  }
}
