import type { UserId } from '@upeo/domain/ids'
import { testApp } from '../../../testing/app.ts'
import { until } from '../../../testing/until.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { forgotPassword, resetPassword } from '@upeo/contract/identity/password-reset'
import { updateProfile } from '@upeo/contract/identity/profile'
import type { Tx } from '../../platform/deps.ts'
import { noFailureLimits } from '../../platform/http/count-failures.ts'
import { createGuesses } from './limit-guesses.ts'
import { closeSessions } from './store/sessions.ts'
import { logIn } from './usecases/log-in.ts'
import { expect, test } from 'vitest'

const upeo = testApp({ work: true })

/** Starts `work` behind what `before` has written and not yet committed, and answers what became of it. */
async function behind<T>(before: (tx: Tx) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let waiting: Promise<T> | undefined
  await upeo.db.transaction().execute(async (tx) => {
    await before(tx)
    waiting = work()
    await untilBlocked(upeo.db)
  })
  if (!waiting) throw new Error('never begun')
  return waiting
}

const changePassword = (id: string) => async (tx: Tx) => {
  await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute()
  await closeSessions(tx, id as UserId)
}
const sessionsOf = (id: string) => upeo.db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()

const from = { device: 'A phone', network: '41.90.64.0/24', deviceToken: null, exactNetwork: '41.90.64.7' }

test('a sign-in with the old password opens nothing behind a change of it', async () => {
  const { _id: id, email } = await upeo.person()
  const guesses = createGuesses({ ...upeo, failures: noFailureLimits })
  const answer = await behind(changePassword(id), () =>
    logIn({ ...upeo, guesses }, { email, password: 'Karibu2026' }, from),
  )
  expect(answer).toEqual({ ok: false, error: { kind: 'invalid_credentials', account: id } })
  expect(await sessionsOf(id)).toEqual([])
})

test('a change that the old password allowed does not follow one that took it away', async () => {
  const { _id: id, token } = await upeo.person()
  const body = { email: 'thief@example.com', currentPassword: 'Karibu2026' }
  const answer = await behind(changePassword(id), () => upeo.call(updateProfile, { token, body }))
  expect(answer).toMatchObject({ status: 422, error: { code: 'wrong_password' } })
})

test('of two who take one address at once the second is told so', async () => {
  const [first, second] = [await upeo.person(), await upeo.person()]
  const email = 'ours@example.com'
  const answer = await behind(
    (tx) => tx.updateTable('users').set({ email }).where('id', '=', first._id).execute(),
    () => upeo.call(updateProfile, { token: second.token, body: { email, currentPassword: 'Karibu2026' } }),
  )
  expect(answer).toMatchObject({ status: 409, error: { code: 'email_taken' } })
})

test.for([
  ['password', { password: 'Kwaheri2027' }],
  ['address', { email: 'elsewhere@example.com' }],
] as const)('a reset link that was under way does not outlive a change of %s', async ([, change]) => {
  const { token, email } = await upeo.person()
  const sent = upeo.letters.length
  await upeo.call.must(forgotPassword, { body: { email } })
  await until(() => upeo.letters.length > sent)
  const link = upeo.letters.at(-1)!.action!.url.split('/').at(-1)!
  await upeo.call.must(updateProfile, { token, body: { ...change, currentPassword: 'Karibu2026' } })
  const used = await upeo.call(resetPassword, { params: { token: link }, body: { password: 'Thief2026' } })
  expect(used).toMatchObject({ status: 422, error: { code: 'invalid_reset_link' } })
})
