import { randomUUID } from 'node:crypto'
import type { RouteKey } from '@upeo/contract/authorization'
import { eightLetters } from '@upeo/domain/testing/eight-letters'
import { marketplacePassword } from './market-people.ts'
import { ofRow, plain, type RequestMaker } from './request-makers.ts'

/** Calls about one's own account, and what it has opened. */
export const accountRequests = {
  'POST /auth/login': plain(({ people }) => ({
    body: { email: people.customer.email, password: marketplacePassword },
  })),
  'POST /auth/register': plain(() => {
    const name = `New ${eightLetters()}`
    const email = `${randomUUID()}@upeo.example`
    return { body: { name, username: name, email, password: marketplacePassword, role: 'user' } }
  }),
  'POST /auth/forgot-password': plain(({ people }) => ({ body: { email: people.customer.email } })),
  'PUT /auth/reset-password/:token': plain(() => ({
    params: { token: 'no-such-token' },
    body: { password: marketplacePassword },
  })),
  'POST /auth/logout': plain(() => ({})),
  'GET /auth/profile': plain(() => ({})),
  'PUT /auth/profile': plain(() => ({
    body: {
      name: 'Wanjiku Mwangi',
      email: `${randomUUID()}@upeo.example`,
      bio: 'Walks.',
      location: 'Naivasha',
      phone: '0712345678',
      // Without a new one beside it: hashing for every attempt on every field would take minutes.
      currentPassword: marketplacePassword,
      notificationPreferences: { marketingEmails: true },
    },
  })),
  'GET /auth/profile/obligations': plain(() => ({})),
  'DELETE /auth/profile': plain(() => ({ body: { currentPassword: marketplacePassword } })),
  'POST /enquiries': plain(() => ({
    body: {
      id: randomUUID(),
      name: 'Moraa Nyaboke',
      email: 'moraa@upeo.example',
      phone: '0712 345 678',
      topic: 'booking',
      words: 'Can I bring my own horse along?',
    },
  })),
  'GET /auth/sessions': plain(() => ({})),
  'DELETE /auth/sessions': plain(() => ({})),
  'DELETE /auth/sessions/:id': ofRow('session'),
  'GET /auth/events': plain(() => ({})),
  'POST /auth/email-proof': plain(() => ({})),
  'PUT /auth/email-proof/:token': plain(() => ({ params: { token: 'no-such-token' } })),

  'GET /push/key': plain(() => ({})),
  'GET /push/subscriptions': plain(() => ({})),
  'DELETE /push/subscriptions/:id': ofRow('browser'),
  'POST /push/subscriptions': plain(() => ({
    body: {
      endpoint: `https://push.example/${randomUUID()}`,
      expirationTime: null,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  })),
  'DELETE /push/subscriptions': plain(() => ({ query: { endpoint: 'https://push.example/nobody' } })),
} as const satisfies Partial<Record<RouteKey, RequestMaker>>
