import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const password = 'Safari2026'
/** Of everybody in the demo story who can sign in. */
export const demoPassword = 'Karibu2026'

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

interface Registered extends Customer {
  /** What the browser keeps of somebody who is signed in. */
  readonly stored: { readonly authToken: string; readonly user: string }
}

/** Somebody new, by the API alone. */
export async function registered(request: APIRequestContext, role: 'user' | 'vendor' = 'user'): Promise<Registered> {
  const name = `${role === 'user' ? 'guest' : 'guide'}-${randomUUID().slice(0, 8)}`
  const email = `${name}@upeo.example`
  const answer = await request.post('/api/auth/register', { data: { name, username: name, email, password, role } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token, ...user } = (await answer.json()) as { token: string }
  return { token, email, stored: { authToken: token, user: JSON.stringify(user) } }
}

/** A new customer, or a new guide, signed in on this page. */
export async function signedUp(page: Page, role: 'user' | 'vendor' = 'user'): Promise<Customer> {
  const { stored, ...person } = await registered(page.request, role)
  await page.addInitScript({ content: `Object.assign(window.localStorage, ${JSON.stringify(stored)})` })
  return person
}

/** The demo guide's token. */
export function guideToken(request: APIRequestContext): Promise<string> {
  return demoToken(request, 'kamau@upeo.example')
}

/** The demo administrator's token. */
export function officeToken(request: APIRequestContext): Promise<string> {
  return demoToken(request, 'admin@upeo.example')
}

async function demoToken(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password: demoPassword } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { token: string }).token
}

/** Signs a person of the demo story in on this page. */
export async function signedInAs(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: demoPassword } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token, ...user } = (await answer.json()) as { token: string }
  const stored = { authToken: token, user: JSON.stringify(user) }
  await page.addInitScript({ content: `Object.assign(window.localStorage, ${JSON.stringify(stored)})` })
  return token
}
