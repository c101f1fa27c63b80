import { createBooking } from '@upeo/contract/bookings/create-booking'
import { getBooking } from '@upeo/contract/bookings/my-bookings'
import { register } from '@upeo/contract/identity/sign-in'
import { getMpesaStatus, startMpesaPayment } from '@upeo/contract/payments/mpesa'
import type { Timings } from '../simulator/engine/settings.ts'
import { startSimulator } from '../simulator/start-simulator.ts'
import { createDarajaGateway } from '@upeo/server/adapters/mpesa/create-daraja-gateway'
import { createMpesaProvider } from '@upeo/server/adapters/mpesa/create-mpesa-provider'
import { createTestApp } from '@upeo/server/testing/app'
import { catalogRows } from '@upeo/server/testing/catalog-rows'
import { fakeClock } from '@upeo/server/testing/fake-clock'
import { freePort } from '@upeo/server/testing/free-port'
import { passTime, sweepAll } from '@upeo/server/testing/pass-time'
import { keepProved } from '@upeo/server/testing/proved-sessions'

/**
 * The real server and the M-Pesa simulator talking to each other over HTTP, both on one clock that stands still until
 * `pass`. Sweeps run in `pass` too, so that a test decides when anything happens; jobs only with `work`.
 */
export async function openMpesaHarness(timings: Partial<Timings> = {}, { work = false }: { work?: boolean } = {}) {
  const clock = fakeClock('2026-03-02T09:00:00+03:00')
  const start = clock.now()
  const simulator = await startSimulator({ time: 'manual', clock: { now: () => start }, ...timings })
  const daraja = createDarajaGateway(
    {
      environment: 'simulator',
      baseUrl: simulator.url,
      collectsBy: { kind: 'paybill' },
      certificate: simulator.certificate,
      pull: { nominatedNumber: '254722000000', callbackUrl: 'http://127.0.0.1:9/statement' },
      timeoutMs: 2000,
      ...simulator.credentials,
    },
    { clock },
  )
  const port = await freePort()
  const provider = createMpesaProvider(daraja)
  const upeo = await createTestApp({ clock, provider, callbackUrl: `http://127.0.0.1:${port}`, work })
  await upeo.app.listen({ port, host: '127.0.0.1' })
  const { call } = upeo
  const rows = catalogRows(upeo.db)
  let people = 0

  return {
    ...upeo,
    simulator,
    rows,
    sweep: () => sweepAll(upeo.sweeps),
    /** Lets time go by, in steps in which both sides do what has become due. */
    pass: (ms: number, step = 5000) => passTime({ clock, simulator, sweeps: upeo.sweeps }, ms, step),
    async person(role: 'user' | 'vendor' = 'user') {
      people += 1
      const name = `Achieng ${people}`
      const body = { name, username: name, email: `achieng${people}@example.com`, password: 'Karibu2026', role }
      const registered = await call.must(register, { body })
      await keepProved(upeo, registered._id)
      return registered
    },
    /** An activity of a new guide with one departure on a day of this month. */
    async offer(row: Parameters<typeof rows.activity>[1] = {}, day = '2026-03-14') {
      const vendorId = await rows.guide({}, { manual_methods: ['bank'] })
      const activityId = await rows.activity(vendorId, row)
      const departureId = await rows.departure(activityId, day, { capacity: row.capacity ?? 10, start_time: '07:30' })
      return { vendorId, activityId, departureId, day }
    },
    book: (token: string, activityId: string, other: Partial<BookBody> = {}) =>
      call.must(createBooking, {
        token,
        body: {
          activityId,
          bookingDate: '2026-03-14',
          participants: { adults: 1, children: 0 },
          paymentMethod: 'mpesa',
          ...other,
        },
      }),
    pay: (token: string, bookingId: string, phoneNumber: string) =>
      call(startMpesaPayment, { token, body: { bookingId, phoneNumber } }),
    status: (token: string, of: string) => call.must(getMpesaStatus, { token, params: { checkoutRequestId: of } }),
    see: (token: string, id: string) => call.must(getBooking, { token, params: { id } }),
    async close(): Promise<void> {
      await simulator.close()
      await upeo.dispose()
    },
  }
}

interface BookBody {
  bookingDate: string
  startTime?: string | null
  participants: { adults: number; children?: number }
  paymentMethod: 'mpesa' | 'bank' | 'paybill' | 'buygoods'
}

export type MpesaHarness = Awaited<ReturnType<typeof openMpesaHarness>>
