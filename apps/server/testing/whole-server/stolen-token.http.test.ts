import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { authorizationTable, ruleOf, type OfficeRouteKey, type RouteKey } from '@upeo/contract/authorization'
import { mayCall } from '@upeo/contract/office-access'
import { isOfficeAccess } from '@upeo/contract/rule'
import { officeRoles, type OfficeRole } from '@upeo/domain/identity/office-roles'
import { MINUTE } from '@upeo/domain/time'
import { acceptingMpesa } from '../accepting-mpesa.ts'
import { testApp } from '../app.ts'
import { createMarketplace, type Marketplace } from '../marketplace.ts'
import { giveFactor } from '../proved-sessions.ts'
import type { ValidRequest } from '../request-makers.ts'
import { sendRaw } from '../send-raw.ts'
import { validRequests } from '../valid-requests.ts'

/** Somebody has the token of a session and nothing else: no password, no factor, no mailbox. */

let market: Marketplace
const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa })
beforeAll(async () => {
  market = await createMarketplace(upeo, mpesa)
})

const thieves = ['guide', 'otherGuide', 'finance', 'admin'] as const
type Robbed = (typeof thieves)[number]
/** `otherGuide` is one with a second factor. The administrator is an owner. */
const rolesOf: Readonly<Record<Robbed, readonly OfficeRole[]>> = {
  guide: [],
  otherGuide: [],
  finance: ['finance'],
  admin: officeRoles,
}

const guarded = (Object.keys(authorizationTable) as RouteKey[]).filter((key) => {
  const { sensitive, proof } = ruleOf(key)
  return sensitive !== undefined && proof !== undefined
})

function mayTry(who: Robbed, key: RouteKey): boolean {
  const { access } = ruleOf(key)
  if (access === 'vendor') return rolesOf[who].length === 0
  return !isOfficeAccess(access) || mayCall(rolesOf[who], key as OfficeRouteKey)
}

const elsewhere = { bankName: 'KCB', accountName: 'Somebody Else', accountNumber: '1' }
/** Where the plain request of a call is none of what it asks a proof for, or holds a password that the thief does not know. */
const harmful: Partial<Record<RouteKey, readonly ValidRequest['body'][]>> = {
  'PUT /auth/profile': [
    { email: 'thief@example.com' },
    { password: 'Thief2026x' },
    { vendorProfile: { paymentDetails: { bank: elsewhere, active: ['bank'] } } },
    { email: 'thief@example.com', currentPassword: 'Guess2026' },
  ],
  'DELETE /auth/profile': [{ currentPassword: 'Guess2026' }],
  'PUT /bookings/:id': [{ status: 'cancelled' }],
  'PUT /admin/bookings/:id': ['approve', 'reject', 'cancel', 'release'].map((action) => ({ action, reason: 'Mine.' })),
}

async function requestsTo(key: RouteKey, who: Robbed, of: Marketplace): Promise<readonly ValidRequest[]> {
  const request = await validRequests[key].make(of, who === 'otherGuide' ? 'theirs' : 'mine')
  const bodies = harmful[key]?.filter((body) => rolesOf[who].length === 0 || !(body && 'vendorProfile' in body))
  return bodies?.map((body): ValidRequest => Object.assign({}, request, { body })) ?? [request]
}

/** What a session that was stolen may have been proved with, and when. */
const sessions = {
  'was never proved': { by: null, ago: null },
  'was proved with a code six minutes ago': { by: 'code', ago: 6 * MINUTE },
  'was proved with the password just now': { by: 'password', ago: 0 },
} as const

async function proveAll({ by, ago }: (typeof sessions)[keyof typeof sessions]): Promise<void> {
  const at = ago === null ? null : new Date(upeo.clock.now().getTime() - ago)
  await sql`update sessions set proved_at = ${at}, proved_by = ${by}`.execute(upeo.db)
}

/** All that the thief is after, as one word. */
async function everything(): Promise<string> {
  const tables = [
    'ledger_transactions',
    'disbursements',
    'approvals',
    'waiting_refunds',
    'guide_refunds',
    'vendors',
    'bookings',
    'one_time_codes',
    'passkeys',
    'recovery_codes',
    'passkey_challenges',
    'office_invitations',
  ]
  const parts = tables.map((name) => `select ${name}::text as row from ${name}`)
  parts.push(`select concat_ws(' ', id, email, password_hash, role, office_roles, deleted_at) from users`)
  const { rows } = await sql<{ sum: string }>`
    select md5(string_agg(row, '|' order by row)) as sum from (${sql.raw(parts.join(' union all '))}) found`.execute(
    upeo.db,
  )
  return rows[0]!.sum
}

test('there are such calls, of guides, of finance and of owners', () => {
  expect(guarded.length).toBeGreaterThan(20)
  for (const who of thieves) expect(guarded.filter((key) => mayTry(who, key)).length).toBeGreaterThan(5)
})

/** All of these requests, made before the first is sent: making them has people book and pay. */
async function triesOf(who: Robbed, of: Marketplace) {
  const tries: { readonly key: RouteKey; readonly request: ValidRequest }[] = []
  for (const key of guarded.filter((each) => mayTry(who, each))) {
    for (const request of await requestsTo(key, who, of)) tries.push({ key, request })
  }
  return tries
}

/** Of a guide without a factor the password is the proof: that it was just entered is no theft. */
const cases = Object.entries(sessions).flatMap(([how, session]) =>
  thieves.filter((who) => who !== 'guide' || session.by !== 'password').map((who) => ({ how, who, session })),
)

test.each(cases)('of $who, stolen, a session that $how moves nothing', async ({ who, session }) => {
  await giveFactor(upeo, market.people.otherGuide.id)
  const tries = await triesOf(who, market)
  await proveAll(session)
  const before = await everything()
  const succeeded: string[] = []
  for (const { key, request } of tries) {
    const { status, text } = await sendRaw(upeo.app, key, { ...request, token: market.tokenOf(who) })
    const refused = status === 403 && text.includes('fresh_proof_required')
    // The password has to come along with the change itself.
    const withoutPassword = who === 'guide' && key.endsWith(' /auth/profile') && [400, 422].includes(status)
    if (!refused && !withoutPassword) succeeded.push(`${key}: ${status} ${text}`)
  }
  expect(succeeded).toEqual([])
  expect(await everything()).toBe(before)
})

test.each(thieves)('control: with a fresh factor none of these calls asks %s for a proof', async (who) => {
  const own = await createMarketplace(upeo, mpesa)
  for (const guide of [own.people.otherGuide, own.people.guide]) await giveFactor(upeo, guide.id)
  // Whoever has deleted their account asks for nothing after that.
  const last = ({ key }: { readonly key: RouteKey }) => Number(key === 'DELETE /auth/profile')
  for (const { key, request } of (await triesOf(who, own)).toSorted((one, two) => last(one) - last(two))) {
    const { status, text } = await sendRaw(upeo.app, key, { ...request, token: own.tokenOf(who) })
    expect([key, status === 401 || text.includes('fresh_proof_required')]).toEqual([key, false])
  }
})
