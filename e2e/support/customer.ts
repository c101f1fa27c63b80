import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const password = 'Safari2026'

export interface Customer {
  readonly token: string
  readonly email: string
}

/** Calls the API as somebody; fails the journey when it refuses. */
export async function callApi<T>(
  request: APIRequestContext,
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** A new customer, signed in nowhere yet. */
export async function registered(request: APIRequestContext): Promise<Customer & { readonly user: object }> {
  const name = `guest-${randomUUID().slice(0, 8)}`
  const email = `${name}@upeo.example`
  const answer = await request.post('/api/auth/register', {
    data: { name, username: name, email, password, role: 'user' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token, ...user } = (await answer.json()) as { token: string }
  return { token, email, user }
}

/** A new customer, signed in on this page. */
export async function signedUp(page: Page): Promise<Customer> {
  const { token, email, user } = await registered(page.request)
  await keepSession(page, token, user)
  return { token, email }
}

/** Somebody of the demo story, signed in on this page. */
export async function signedInAs(page: Page, email: string): Promise<Customer> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: 'Karibu2026' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token, ...user } = (await answer.json()) as { token: string }
  await keepSession(page, token, user)
  return { token, email }
}

function keepSession(page: Page, token: string, user: object) {
  const stored = { authToken: token, user: JSON.stringify(user) }
  return page.addInitScript({ content: `Object.assign(window.localStorage, ${JSON.stringify(stored)})` })
}

/** The demo guide's token. */
export async function guideToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/auth/login', {
    data: { email: 'kamau@upeo.example', password: 'Karibu2026' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { token: string }).token
}
