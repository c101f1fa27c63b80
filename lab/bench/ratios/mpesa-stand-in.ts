import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** M-Pesa that accepts every prompt at once, remembers where its result is to be posted and moves nothing. Asked, it says paid; its statement is empty. */
export interface MpesaStandIn extends AsyncDisposable {
  readonly url: string
  /** The path to which the result of this prompt goes, once. */
  callbackOf(checkoutRequestId: string): string
}

const app = { consumerKey: 'k', consumerSecret: 's', shortcode: '600000', initiatorName: 'i', initiatorPassword: 'p' }
const config = { credentials: { ...app, passkey: 'p', b2c: app }, certificate: '' }

export async function startMpesaStandIn(): Promise<MpesaStandIn> {
  const callbacks = new Map<string, string>()
  let prompts = 0
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    void answer(request).then((body) => response.end(JSON.stringify(body)))
  })
  server.keepAliveTimeout = 72_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function answer(request: IncomingMessage): Promise<object> {
    if (request.url === '/simulator/config') return config
    if (request.url?.startsWith('/oauth/')) return { access_token: 'token', expires_in: '3599' }
    if (request.url?.startsWith('/pulltransactions/'))
      return { ResponseRefID: 'bench', ResponseCode: '1000', Response: [] }
    if (request.url?.startsWith('/mpesa/stkpushquery/'))
      return { ResponseCode: '0', ResultCode: '0', ResultDesc: 'Done.' }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const prompt = JSON.parse(Buffer.concat(chunks).toString()) as { CallBackURL: string }
    const id = `ws_CO_bench_${process.pid}_${(prompts += 1)}`
    callbacks.set(id, new URL(prompt.CallBackURL).pathname)
    return { MerchantRequestID: `bench-${process.pid}-${prompts}`, CheckoutRequestID: id, ResponseCode: '0' }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callbackOf(id) {
      const path = callbacks.get(id)
      callbacks.delete(id)
      if (path === undefined) throw new Error(`No prompt ${id}.`)
      return path
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** What M-Pesa posts when it has been paid. */
export function paidCallback(checkoutRequestId: string, amountKes: number, receipt: string): object {
  const values = {
    Amount: amountKes,
    MpesaReceiptNumber: receipt,
    TransactionDate: 20260301120000,
    PhoneNumber: 254712345678,
  }
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: `bench-${receipt}`,
        CheckoutRequestID: checkoutRequestId,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: { Item: Object.entries(values).map(([Name, Value]) => ({ Name, Value })) },
      },
    },
  }
}
