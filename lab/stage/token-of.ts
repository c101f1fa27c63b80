import { sessionDoor } from '../../e2e/support/session-door.ts'

/** Signs a person of the demo in. */
export async function tokenOf(url: string, email: string): Promise<string> {
  const answer = await fetch(url + sessionDoor, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return ((await answer.json()) as { token: string }).token
}
