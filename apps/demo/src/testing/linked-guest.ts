import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import { sendGuestCode } from '@upeo/contract/bookings/guest-proof'
import { until } from '@upeo/server/testing/until'
import type { MpesaHarness } from './mpesa-harness.ts'
import { textsOn } from './simulated-texts.ts'
import { departureToMove, type TripToMove } from './trip-to-move.ts'

let numbers = 0
export const newNumber = () => `07466${String((numbers += 1)).padStart(5, '0')}`
export const inFull = (phone: string) => `254${phone.slice(1)}`

/** A guest without an account, who has paid in cash if not otherwise, and the guide's link to their booking. */
export async function linkedGuest(
  harness: MpesaHarness,
  {
    trip,
    phone = newNumber(),
    email = '',
    how = 'cash',
  }: { trip?: TripToMove; phone?: string; email?: string; how?: 'cash' | 'later' } = {},
) {
  const of = trip ?? (await departureToMove(harness))
  const { _id: id } = await harness.call.must(createDirectBooking, {
    token: of.guide.token,
    body: {
      departureId: of.id,
      participants: { adults: 1 },
      name: 'Moraa Nyaboke',
      phone,
      email,
      source: 'walk_in',
      payment: how === 'cash' ? { by: 'guide', method: 'cash' } : { by: 'later' },
    },
  })
  const link = async () => {
    const { path } = await harness.call.must(makeGuestLink, { token: of.guide.token, params: { id }, body: {} })
    return { token: path.slice('/g/'.length) }
  }
  return { trip: of, id, phone, link, params: await link() }
}

export type LinkedGuest = Awaited<ReturnType<typeof linkedGuest>>

/** Asks for a code, and reads the newest on the phone, which has got so many before. */
export async function readCode(
  harness: MpesaHarness,
  { params, phone }: Pick<LinkedGuest, 'params' | 'phone'>,
  already = 0,
) {
  const asked = await harness.call(sendGuestCode, { params, body: {} })
  if (!asked.ok) throw new Error(asked.error.message)
  const codes = async () =>
    (await textsOn(harness.simulator, inFull(phone))).flatMap(
      ({ words }) =>
        /^Your Upeo code is (\d{6})\. Valid for 10 minutes\. Upeo never asks for it\.$/.exec(words)?.[1] ?? [],
    )
  await until(async () => (await codes()).length > already)
  return (await codes())[0]!
}

export const enterCode = (harness: MpesaHarness, { params }: Pick<LinkedGuest, 'params'>, code: string) =>
  harness.app.inject({ method: 'POST', url: `/api/g/${params.token}/proof`, payload: { code } })

/** What a browser sends in which the code has been entered. */
export async function proveNumber(harness: MpesaHarness, guest: Pick<LinkedGuest, 'params' | 'phone'>) {
  const answer = await enterCode(harness, guest, await readCode(harness, guest))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]! }
}

let addresses = 0
export const newAddress = () => `moraa${(addresses += 1)}@example.com`

/** Waits for so many letters to an address; answers the newest, with the secret of its link and its code, if it has one. */
export async function readLetter(harness: Pick<MpesaHarness, 'letters'>, email: string, count = 1) {
  const there = () => harness.letters.filter(({ to }) => to === email)
  await until(() => there().length >= count)
  const letter = there().at(-1)!
  const token = /\/g\/([\w-]{22})/.exec(letter.action?.url ?? '')?.[1] ?? ''
  return { letter, params: { token }, code: /\b\d{6}\b/.exec(letter.paragraphs.join('\n'))?.[0] ?? '' }
}
