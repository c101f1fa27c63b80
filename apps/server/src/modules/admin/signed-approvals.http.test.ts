import { createHash } from 'node:crypto'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { decidePayout, listPayouts } from '@upeo/contract/admin/payouts'
import { addPasskey, newPasskeyChallenge } from '@upeo/contract/factors/factors'
import { passkeyChallenge } from '@upeo/contract/factors/proof'
import { signatureHeader, writeSignature } from '@upeo/contract/factors/signature'
import { approvalStatement } from '@upeo/domain/disbursements/two-people'
import { administrator, guidesWithEarnings, requirePaidAsWritten } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { letProofLapse } from '../../../testing/proved-sessions.ts'
import { softPasskey } from '../../../testing/soft-passkey.ts'

/** Whoever approves with a passkey signs the very order with it, and what was signed is kept. */

const harness = mpesaHarness()
let guides: Awaited<ReturnType<typeof guidesWithEarnings>>
beforeAll(async () => {
  guides = await guidesWithEarnings(harness, 5)
})
afterEach(() => requirePaidAsWritten(harness))

/** Somebody of the office who has just proved themself with a passkey. */
async function withPasskey() {
  const who = await administrator(harness)
  const passkey = softPasskey()
  const question = await harness.call.must(newPasskeyChallenge, who)
  await harness.call.must(addPasskey, { ...who, body: { name: 'Key', passkey: passkey.enrol(question) } })
  return { ...who, passkey }
}
type Signer = Awaited<ReturnType<typeof withPasskey>>

let next = 0
async function asked(amount = 1000) {
  const guide = guides[next]!
  next += 1
  return askPayout(harness, guide, { amount })
}

const approve = ({ token }: { token: string }, id: string, signature?: string) =>
  harness.call(decidePayout, {
    token,
    params: { id },
    body: { action: 'approve' },
    headers: signature === undefined ? {} : { [signatureHeader]: signature },
  })

/** What the refusal asks to be signed. */
async function hashToSign(who: Signer, id: string): Promise<string> {
  const refused = await approve(who, id)
  expect(refused).toMatchObject({ status: 403, error: { code: 'signature_required' } })
  return refused.ok ? '' : String(refused.error.detail?.['hash'])
}

async function signed({ token, passkey }: Signer, hash: string): Promise<string> {
  const question = await harness.call.must(passkeyChallenge, { token, body: { for: 'approval', hash } })
  return writeSignature(passkey.sign(question))
}

const statusOf = async (id: string) => {
  const { token } = await administrator(harness)
  const { payouts } = await harness.call.must(listPayouts, { token, query: { limit: '100' } })
  return payouts.find(({ _id }) => _id === id)
}

interface Kept {
  subject_id: string
  amount_cents: number
  destination_hash: Buffer
  factor: string
  passkey_id: Buffer
  passkey_public_key: Buffer
  passkey_client_data: Buffer
  passkey_authenticator_data: Buffer
  passkey_signature: Buffer
  event: string
}

test('a passkey signs order, amount and destination; anybody can tell so from what is kept with the ledger', async () => {
  const [who, id] = [await withPasskey(), await asked()]
  const hash = await hashToSign(who, id)
  expect(await approve(who, id, await signed(who, hash))).toMatchObject({ status: 200, body: { waits: false } })
  await harness.pass(2 * MINUTE)
  // By the order's id it is found from the transaction that paid it.
  const { rows } = await sql<Kept>`
    select a.*, t.event from approvals a join ledger_transactions t on t.event_key = 'payout_paid:' || a.order_id
    where a.order_id = ${id}`.execute(harness.db)
  const [kept] = rows
  expect(kept).toMatchObject({ amount_cents: 100_000, factor: 'passkey' })
  const statement = approvalStatement({
    kind: 'payout',
    subject: kept!.subject_id,
    amount: kept!.amount_cents as never,
    destinationHash: kept!.destination_hash.toString('hex'),
  })
  const { challenge } = JSON.parse(kept!.passkey_client_data.toString()) as { challenge: string }
  expect(Buffer.from(challenge, 'base64url').subarray(16)).toEqual(createHash('sha256').update(statement).digest())
  const credential = kept!.passkey_id.toString('base64url')
  const { verified } = await verifyAuthenticationResponse({
    response: {
      id: credential,
      rawId: credential,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: kept!.passkey_client_data.toString('base64url'),
        authenticatorData: kept!.passkey_authenticator_data.toString('base64url'),
        signature: kept!.passkey_signature.toString('base64url'),
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: 'http://localhost:3000',
    expectedRPID: 'localhost',
    requireUserVerification: true,
    credential: { id: credential, publicKey: new Uint8Array(kept!.passkey_public_key), counter: 0 },
  })
  expect(verified).toBe(true)
})

test('what was signed approves nothing else, and nothing twice', async () => {
  const [who, one, two] = [await withPasskey(), await asked(), await asked()]
  const forOne = await signed(who, await hashToSign(who, one))
  expect(await approve(who, two, forOne)).toMatchObject({ status: 403, error: { code: 'signature_required' } })
  const other = await signed(who, 'ab'.repeat(32))
  expect(await approve(who, one, other)).toMatchObject({ status: 403, error: { code: 'signature_required' } })
  expect(await approve(who, one, forOne)).toMatchObject({ status: 200 })
  expect(await approve(who, two, forOne)).toMatchObject({ status: 422, error: { code: 'wrong_passkey' } })
  expect(await statusOf(two)).toMatchObject({ status: 'PENDING', approvals: [] })
})

test("somebody else's passkey, a changed answer, and a challenge of another kind sign nothing", async () => {
  const [who, other, id] = [await withPasskey(), await withPasskey(), await asked()]
  const hash = await hashToSign(who, id)
  const wrong = { status: 422, error: { code: 'wrong_passkey' } }
  expect(await approve(who, id, await signed(other, hash))).toMatchObject(wrong)
  const question = await harness.call.must(passkeyChallenge, { ...who, body: { for: 'proof' } })
  expect(await approve(who, id, writeSignature(who.passkey.sign(question)))).toMatchObject(wrong)
  const elsewhere = await harness.call.must(passkeyChallenge, { ...who, body: { for: 'approval', hash } })
  const phished = who.passkey.sign(elsewhere, { origin: 'https://upeo.example.evil' })
  expect(await approve(who, id, writeSignature(phished))).toMatchObject(wrong)
  expect(await approve(who, id, 'not a signature')).toMatchObject({ status: 400 })
  expect(await statusOf(id)).toMatchObject({ status: 'PENDING', approvals: [] })
})

test('a signature alone is no fresh proof, and with a code the word is the server’s own', async () => {
  const [who, id] = [await withPasskey(), await asked()]
  const signature = await signed(who, await hashToSign(who, id))
  await letProofLapse(harness, who._id)
  expect(await approve(who, id, signature)).toMatchObject({ status: 403, error: { code: 'fresh_proof_required' } })
  const byCode = await administrator(harness)
  expect(await approve(byCode, id)).toMatchObject({ status: 200 })
  const { rows } = await sql`
    select factor, passkey_signature, length(server_hmac) as hmac from approvals where order_id = ${id}`.execute(
    harness.db,
  )
  expect(rows).toEqual([{ factor: 'code', passkey_signature: null, hmac: 32 }])
})
