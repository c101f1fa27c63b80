import { forgotPassword } from '@upeo/contract/identity/password-reset'
import { startMpesaPayment } from '@upeo/contract/payments/mpesa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { testApp } from '../../../testing/app.ts'
import { createMarketplace, type Marketplace } from '../../../testing/marketplace.ts'
import { openTraceCollector } from '../../../testing/trace-collector.ts'
import { until } from '../../../testing/until.ts'
import { openTracer } from './open-tracer.ts'
import { createWatch } from './watch.ts'

const collector = await openTraceCollector()
afterAll(() => collector.close())
const tracer = openTracer({ endpoint: collector.endpoint, sampled: 1, release: 'v7' })
const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa, watch: createWatch({ tracer }), work: true })
let market: Marketplace
beforeAll(async () => {
  market = await createMarketplace(upeo, mpesa)
})

test('a trace follows a request to the jobs that it leads to and to what they call, and names nobody', async () => {
  const { email } = market.people.customer
  await market.promptSecret('mine')
  await upeo.call.must(forgotPassword, { body: { email } })
  await until(() => upeo.letters.some(({ to }) => to === email))
  await upeo.app.inject(`/api/no-such-call?email=${email}`)
  await upeo.jobs.stop()
  await tracer.close()

  const spans = collector.spans()
  const named = (name: string) => spans.find((span) => span.name === name)!
  const call = named('POST /auth/forgot-password')
  const job = named('job identity.request-password-reset')
  expect(job).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId })
  const letter = spans.find(({ name, traceId }) => name === 'mail send' && traceId === call.traceId)!
  expect(letter.parentSpanId).toBeDefined()
  const charge = named('mpesa charge')
  const asked = spans.find(({ spanId }) => spanId === charge.parentSpanId)
  expect(asked).toMatchObject({ name: startMpesaPayment.key, traceId: charge.traceId })
  expect(collector.text()).toContain('"v7"')
  for (const word of [email, 'no-such-call', market.people.customer.token]) expect(collector.text()).not.toContain(word)
})
