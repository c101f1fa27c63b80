import { createBooking } from '@upeo/contract/bookings/create-booking'
import { getBooking } from '@upeo/contract/bookings/my-bookings'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { getMpesaStatus, startMpesaPayment } from '@upeo/contract/payments/mpesa'
import type { ActivityId, UserId } from '@upeo/domain/ids'
import type { CustomerMethod, GuideMethod } from '@upeo/domain/payments/methods'
import { SECOND } from '@upeo/domain/time'
import type { Language } from '@upeo/domain/words/languages'
import type { Timings } from '../simulator/engine/settings.ts'
import { startSimulator, type Simulator } from '../simulator/start-simulator.ts'
import { createDarajaGateway } from '@upeo/server/adapters/mpesa/create-daraja-gateway'
import { createMpesaProvider } from '@upeo/server/adapters/mpesa/create-mpesa-provider'
import { refreshNextDepartures } from '@upeo/server/modules/activities/store/activity-dates'
import { hashPassword } from '@upeo/server/modules/identity/password-hash'
import { openSession } from '@upeo/server/modules/identity/store/sessions'
import { insertUser } from '@upeo/server/modules/identity/store/users'
import { recordAccountEvent } from '@upeo/server/modules/identity/usecases/record-account-event'
import { inTransaction } from '@upeo/server/platform/database/unit-of-work'
import { newId } from '@upeo/server/platform/ids'
import type { Log } from '@upeo/server/platform/log'
import { createTestApp, type TestApp } from '@upeo/server/testing/app'
import { catalogRows } from '@upeo/server/testing/catalog-rows'
import type { TestDatabase } from '@upeo/server/testing/database'
import { fakeClock, type FakeClock } from '@upeo/server/testing/fake-clock'
import { forFile } from '@upeo/server/testing/for-file'
import { freePort } from '@upeo/server/testing/free-port'
import type { Row } from '@upeo/server/testing/insert-row'
import { passTime, sweepAll } from '@upeo/server/testing/pass-time'
import { keepProved } from '@upeo/server/testing/proved-sessions'
import { takesByHand } from '@upeo/server/testing/takes-by-hand'
import { simulatedTexts } from './simulated-texts.ts'

/** Of everybody's password, which takes as long to hash as it should. */
let hashed: Promise<string> | undefined

const nowhere = { device: '', network: '', deviceToken: null, exactNetwork: '' }

interface HarnessOptions {
  readonly work?: boolean
  /** Default: an empty one. */
  readonly database?: TestDatabase
  readonly clock?: FakeClock
  /** Texts are sent, by the simulator, with this environment. Default: none are. */
  readonly texts?: Readonly<Record<string, string>>
  /** Default: that of a test app. */
  readonly log?: Log
  /** Default: those that are offered. */
  readonly languages?: readonly Language[]
}

/** The harness of a test file. */
export function mpesaHarness(timings: Partial<Timings> = {}, options: HarnessOptions = {}): MpesaHarness {
  return forFile(() => openMpesaHarness(timings, options))
}

export async function openMpesaHarness(timings: Partial<Timings> = {}, options: HarnessOptions = {}) {
  const bare = await openBareHarness(timings, options)
  return { ...bare, ...bookedTrips(bare) }
}

export type MpesaHarness = Awaited<ReturnType<typeof openMpesaHarness>>

/**
 * The real server and the M-Pesa simulator talking to each other over HTTP, both on one clock that stands still until
 * `pass`. Sweeps run in `pass` too, so that a test decides when anything happens; jobs only with `work`.
 */
async function openBareHarness(
  timings: Partial<Timings>,
  { work = false, database, languages, texts, log, clock = fakeClock('2026-03-02T09:00:00+03:00') }: HarnessOptions,
) {
  const start = clock.now()
  const simulator = await startSimulator({ time: 'manual', clock: { now: () => start }, ...timings })
  const port = await freePort()
  const provider = createMpesaProvider(gatewayTo(simulator, clock))
  const callbackUrl = `http://127.0.0.1:${port}`
  const upeo = await createTestApp({
    clock,
    provider,
    callbackUrl,
    work,
    ...(texts && { textCarrier: await simulatedTexts(simulator, callbackUrl, texts) }),
    ...(log && { log }),
    ...(database && { database }),
    ...(languages && { languages }),
  })
  await upeo.app.listen({ port, host: '127.0.0.1' })
  const { call } = upeo
  const catalog = catalogRows(upeo)
  const rows = {
    ...catalog,
    /** As a guide's, it is where the list finds it. */
    async departure(...given: Parameters<typeof catalog.departure>) {
      const id = await catalog.departure(...given)
      await inTransaction(upeo.db, (tx) => refreshNextDepartures(tx, [given[0] as ActivityId], clock.now()))
      return id
    },
  }
  let people = 0

  return {
    ...upeo,
    simulator,
    /** Where the simulator reaches the server. */
    callbackUrl,
    rows,
    sweep: () => sweepAll(upeo.sweeps),
    /** Lets time go by, in steps in which both sides do what has become due. */
    pass: (ms: number, step = 5000) => passTime({ clock, simulator, sweeps: upeo.sweeps }, ms, step),
    /** Signed in, with a proof that lasts. */
    person(role: 'user' | 'vendor' = 'user') {
      people += 1
      return signUp(upeo, people, role)
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
    async dispose(): Promise<void> {
      await simulator.close()
      await upeo.dispose()
    },
  }
}

function gatewayTo({ url, certificate, credentials }: Simulator, clock: FakeClock) {
  return createDarajaGateway(
    {
      environment: 'simulator',
      baseUrl: url,
      collectsBy: { kind: 'paybill' },
      certificate,
      pull: { nominatedNumber: '254722000000', callbackUrl: 'http://127.0.0.1:9/statement' },
      timeoutMs: 60_000,
      ...credentials,
    },
    { clock },
  )
}

/** As whoever registers, but for the letter and the password, which is hashed once. */
async function signUp(upeo: TestApp, n: number, role: 'user' | 'vendor') {
  const { db, clock } = upeo
  const [_id, name] = [newId<UserId>(clock), `Achieng ${n}`]
  const [username, email] = [`achieng-${n}`, `achieng${n}@example.com`]
  const passwordHash = await (hashed ??= hashPassword('Karibu2026'))
  const token = await inTransaction(db, async (tx) => {
    await insertUser(tx, { id: _id, role, name, username, email, passwordHash, emailProven: true, at: clock.now() })
    await recordAccountEvent(tx, clock, { userId: _id, kind: 'registered', by: nowhere })
    return (await openSession(tx, clock, _id, { from: nowhere, by: 'password' })).token
  })
  await keepProved(upeo, _id)
  return { _id: String(_id), token, role, name, username, email }
}

interface BookBody {
  bookingDate: string
  startTime?: string | null
  participants: { adults: number; children?: number }
  paymentMethod: 'mpesa' | 'bank' | 'paybill' | 'buygoods'
}

/** What of a guide and their departure is not as usual. */
interface Guided {
  /** How guests may pay them straight. Default: by bank. */
  readonly methods?: readonly GuideMethod[]
  readonly activity?: Row<'activities'>
  /** Default: 14 March. */
  readonly day?: string
  /** Default: at 07:30, with the activity's capacity, which is ten. */
  readonly departure?: Row<'departures'>
}

/** What of a booking is not as usual. */
interface Booked extends Guided {
  /** Default: M-Pesa. */
  readonly method?: CustomerMethod
  /** Default: one adult. */
  readonly participants?: BookBody['participants']
}

interface Paid extends Booked {
  /** Default: one of its own. */
  readonly phone?: string | undefined
}

/** Guides and what new customers book with them: everybody is somebody new. */
function bookedTrips(harness: Awaited<ReturnType<typeof openBareHarness>>) {
  const { call, db, rows } = harness
  let phones = 0

  async function guide({ methods = ['bank'] }: Pick<Guided, 'methods'> = {}) {
    const person = await harness.person('vendor')
    await takesByHand(db, person._id, methods)
    return person
  }

  async function guided({ day = '2026-03-14', activity, departure, ...takes }: Guided = {}) {
    const person = await guide(takes)
    const activityId = await rows.activity(person._id, activity)
    const seats = { capacity: activity?.capacity ?? 10 }
    const departureId = await rows.departure(activityId, day, { ...seats, start_time: '07:30', ...departure })
    return { guide: person, activityId, departureId, day }
  }

  async function booked({ method = 'mpesa', participants = { adults: 1 }, ...of }: Booked = {}) {
    const offer = await guided(of)
    const customer = await harness.person()
    const wanted = { bookingDate: offer.day, paymentMethod: method, participants }
    const booking = await harness.book(customer.token, offer.activityId, wanted)
    const { _id: id, reference, pricing } = booking
    return { ...offer, method, customer, token: customer.token, id, params: { id }, reference, pricing }
  }

  return {
    /** Can sign in, and takes money by bank if not otherwise. */
    guide,
    /** Such a guide with a departure. */
    guided,
    /** A booking of it, which is not paid. */
    booked,
    /** A paid one: by M-Pesa, or straight to the guide, who has recorded it. */
    async paid({ phone = `25471480${String((phones += 1)).padStart(4, '0')}`, ...of }: Paid = {}) {
      const at = await booked(of)
      const { id, pricing } = at
      if (at.method === 'mpesa') await harness.pay(at.token, id, phone)
      else
        await call.must(recordManualPayment, { token: at.guide.token, body: { bookingId: id, amount: pricing.charge } })
      await harness.pass(10 * SECOND)
      return { ...at, phone }
    },
  }
}
