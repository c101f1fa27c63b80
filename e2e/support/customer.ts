import { randomUUID } from 'node:crypto'
import { sessionDoor } from './session-door.ts'
import { expect, type APIRequestContext, type APIResponse, type BrowserContext, type Page } from '@playwright/test'
import { eightLetters } from '@upeo/domain/testing/eight-letters'

export const password = 'Safari2026'
/** The password of all demo accounts. */
export const demoPassword = 'Karibu2026'

export interface Customer {
  readonly token: string
  readonly email: string
}

/** Method and path, as the contract's keys are written. */
export type ApiCall = `${'GET' | 'POST' | 'PUT'} /${string}`

/** Calls the API with a person's token; fails the journey when the API refuses. */
export async function callApi<T>(request: APIRequestContext, token: string, call: ApiCall, data?: unknown): Promise<T> {
  const space = call.indexOf(' ')
  const answer = await request.fetch(`/api${call.slice(space + 1)}`, {
    method: call.slice(0, space),
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  })
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

interface Registered extends Customer {
  /** What the browser stores for a signed-in person. */
  readonly user: object
}

/** Registers a new person through the API; no browser is signed in yet. */
export async function registered(request: APIRequestContext, role: 'user' | 'vendor' = 'user'): Promise<Registered> {
  const name = `${role === 'user' ? 'guest' : 'guide'}-${eightLetters()}`
  const email = `${name}@upeo.example`
  return session(
    await request.post('/api/auth/register', { data: { name, username: name, email, password, role } }),
    email,
  )
}

/** A new customer, or a new guide, signed in on this page. */
export async function signedUp(page: Page, role: 'user' | 'vendor' = 'user'): Promise<Customer> {
  return keepSession(page, await registered(page.request, role))
}

/** Fills in the form of a new account. */
export async function fillRegistration(
  page: Page,
  { name = `Njeri ${eightLetters()}`, email = `${randomUUID()}@upeo.example`, confirmation = password } = {},
): Promise<void> {
  const values = { Username: name, Email: email, Password: password, 'Confirm password': confirmation }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** A person of the demo story, signed in on this page. */
export async function signedInAs(page: Page, email: string): Promise<Customer> {
  return keepSession(page, await signIn(page.request, email))
}

/** The demo guide's token. */
export async function guideToken(request: APIRequestContext): Promise<string> {
  return (await signIn(request, 'kamau@upeo.example')).token
}

/** The demo administrator's token. */
export async function officeToken(request: APIRequestContext): Promise<string> {
  return (await signIn(request, 'admin@upeo.example')).token
}

/** Lets a person of the demo story in, past password and code. */
export async function signIn(request: APIRequestContext, email: string): Promise<Registered> {
  const answer = await request.post(sessionDoor, { data: { email } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token } = (await answer.json()) as { token: string }
  return { token, email, user: await callApi<object>(request, token, 'GET /auth/profile') }
}

async function session(answer: APIResponse, email: string): Promise<Registered> {
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token, ...user } = (await answer.json()) as { token: string }
  return { token, email, user }
}

async function keepSession(page: Page, { token, email, user }: Registered): Promise<Customer> {
  await storeSession(page, { authToken: token, user: JSON.stringify(user) })
  return { token, email }
}

interface StoredSession {
  readonly authToken: string
  readonly user?: string
}

/** Signs in by writing what the browser stores, before the first page loads. */
export async function storeSession(target: BrowserContext | Page, stored: StoredSession): Promise<void> {
  await target.addInitScript({ content: `Object.assign(window.localStorage, ${JSON.stringify(stored)})` })
}
