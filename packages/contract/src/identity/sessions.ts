import { z } from 'zod'
import { accountEventKinds } from '@upeo/domain/identity/account-events'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, Message } from '../kit/fields.ts'

/** Where a sign-in came from, for its person to recognise: nothing here was proved. */
const Origin = z.object({
  /** "Chrome on Android", by what the browser says of itself; empty for a session from before this was kept. */
  device: z.string(),
  /** The network's address without its last part; empty likewise. */
  network: z.string(),
})

export const OwnSession = Origin.extend({
  _id: z.string(),
  createdAt: InstantText,
  /** To within the hour. */
  lastSeenAt: InstantText,
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** The one that asks first, then by when they were last seen. */
export const listSessions = endpoint('GET /auth/sessions', {
  summary: 'Where I am signed in',
  answers: {
    200: z.object({
      sessions: z.array(OwnSession),
      /** Other browsers that are known, signed in or not: there a right password goes through whatever others try. */
      otherKnownDevices: z.int().nonnegative(),
    }),
  },
})

export const endSession = endpoint('DELETE /auth/sessions/:id', {
  summary: 'End one of my sessions, notifications on its device, and that it is known',
  params: IdParams,
  answers: { 200: Message },
  errors: ['not_found'],
})

export const endOtherSessions = endpoint('DELETE /auth/sessions', {
  summary: 'End all my sessions but this one, and forget other known devices',
  answers: { 200: Message },
})

export const AccountEvent = Origin.extend({
  _id: z.string(),
  kind: z.enum(accountEventKinds),
  /** What the words for its kind leave open, such as the end of an account number. */
  detail: z.string(),
  at: InstantText,
})
export type AccountEvent = z.infer<typeof AccountEvent>

/** The latest 50 of half a year. */
export const listAccountEvents = endpoint('GET /auth/events', {
  summary: 'What has changed about my account',
  answers: { 200: z.object({ events: z.array(AccountEvent) }) },
})
