import { randomUUID } from 'node:crypto'
import { done } from '@upeo/domain/result'
import { createDarajaGateway } from '../src/adapters/mpesa/create-daraja-gateway.ts'
import type { MpesaGateway } from '../src/adapters/mpesa/port.ts'

/** M-Pesa that accepts every prompt at once and never calls back; `lastSecret` is that of its last callback address. */
export function acceptingMpesa(): MpesaGateway & { lastSecret(): string } {
  let secret = ''
  const real = createDarajaGateway(
    {
      environment: 'simulator',
      baseUrl: 'http://127.0.0.1:9',
      collectsBy: { kind: 'paybill' },
      certificate: '',
      consumerKey: '',
      consumerSecret: '',
      shortcode: '174379',
      passkey: '',
      initiatorName: '',
      initiatorPassword: '',
    },
    { clock: { now: () => new Date(0) } },
  )
  return {
    ...real,
    async stkPush({ callbackUrl }) {
      secret = callbackUrl.split('/').at(-1) ?? ''
      return done({ checkoutRequestId: `ws_CO_${randomUUID()}`, merchantRequestId: randomUUID() })
    },
    stkQuery: async () => ({ kind: 'pending' }),
    lastSecret: () => secret,
  }
}
