import { randomUUID } from 'node:crypto'
import { done } from '@upeo/domain/result'
import { createDarajaGateway } from '../src/adapters/mpesa/create-daraja-gateway.ts'
import { createMpesaProvider, mpesaCapabilities } from '../src/adapters/mpesa/create-mpesa-provider.ts'
import type { PaymentProvider } from '../src/adapters/payments/port.ts'

/** M-Pesa that accepts every prompt at once and never calls back; `lastSecret` is that of its last callback address. */
export function acceptingMpesa(): PaymentProvider & { lastSecret(): string } {
  let secret = ''
  const daraja = createDarajaGateway(
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
  const provider = createMpesaProvider(daraja)
  const books = { ...mpesaCapabilities.books, balances: [], listsPaidIn: null, tellsOutcomes: false }
  return {
    ...provider,
    // It tells nothing of its books, so that no night asks for them; statements are read.
    capabilities: { ...provider.capabilities, books },
    async charge({ notifyUrl }) {
      secret = notifyUrl.split('/').at(-1) ?? ''
      return done({ requestId: `ws_CO_${randomUUID()}`, sessionId: randomUUID() })
    },
    queryCharge: async () => ({ kind: 'pending' }),
    lastSecret: () => secret,
  }
}
