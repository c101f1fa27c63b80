import { randomUUID } from 'node:crypto'
import { marketplacePassword } from './market-people.ts'
import { ofRow, plain } from './request-makers.ts'

/** Requests about what people sign in with. What only an authenticator can make is made up, and refused for that. */

const answer = () => ({
  challengeId: randomUUID(),
  credentialId: 'AAAA',
  clientDataJSON: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
})

export const factorRequests = {
  'POST /auth/login/second-step': plain(() => ({ body: { pending: 'no-such-sign-in', code: '123456' } })),
  'POST /auth/passkey-challenge': plain(() => ({ body: { for: 'sign_in' } })),
  'POST /auth/passkey-login': plain(() => ({ body: { passkey: answer() } })),
  'POST /auth/proof': plain(() => ({ body: { password: marketplacePassword } })),
  'GET /auth/factors': plain(() => ({})),
  'POST /auth/factors/code': plain(() => ({})),
  'PUT /auth/factors/code': plain(() => ({ body: { code: '123456' } })),
  'DELETE /auth/factors/code': plain(() => ({})),
  'POST /auth/factors/recovery-codes': plain(() => ({})),
  'POST /auth/factors/passkeys/challenge': plain(() => ({})),
  'POST /auth/factors/passkeys': plain(() => {
    const { authenticatorData: attestationObject, signature: _signature, ...rest } = answer()
    return { body: { name: 'My phone', passkey: { ...rest, attestationObject, transports: ['internal'] } } }
  }),
  'DELETE /auth/factors/passkeys/:id': ofRow('passkey'),
  'DELETE /auth/password': plain(() => ({})),
  'DELETE /auth/factors/restoration': plain(() => ({})),
}
