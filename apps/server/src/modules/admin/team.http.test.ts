import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { restoreFactors, suspendPerson } from '@upeo/contract/admin/people'
import { changeTeamRoles, inviteToTeam, listTeam, removeFromTeam, withdrawInvitation } from '@upeo/contract/admin/team'
import { resetPassword } from '@upeo/contract/identity/password-reset'
import { deleteProfile, getObligations, getProfile } from '@upeo/contract/identity/profile'
import { login } from '@upeo/contract/identity/sign-in'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { valueOf } from '@upeo/domain/result'
import { DAY, HOUR } from '@upeo/domain/time'
import { testApp } from '../../../testing/app.ts'
import { giveFactor, signInAs } from '../../../testing/proved-sessions.ts'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../identity/index.ts'

const password = 'Karibu2026'
const upeo = testApp({ work: true })
let owner: { _id: string; token: string }
beforeAll(async () => {
  owner = await admin('owner')
})

let made = 0
async function admin(role: OfficeRole) {
  made += 1
  const email = `office${made}@upeo.example`
  const { id } = valueOf(await createAdmin(upeo, { name: `Njoki ${made}`, email, password, roles: [role] }))
  return { _id: id, email, token: await signInAs(upeo, id) }
}

async function invite(email: string, roles: OfficeRole[] = ['support']) {
  // Other letters are on their way at the same time.
  const sent = () =>
    upeo.letters.filter(
      ({ to, subject }) => to.toLowerCase() === email.toLowerCase() && subject.startsWith('You are invited'),
    )
  const before = sent().length
  const body = { email, name: 'Wanjiku Kamau', roles }
  expect(await upeo.call(inviteToTeam, { token: owner.token, body })).toMatchObject({ status: 201 })
  await until(() => sent().length > before)
  const { action } = sent().at(-1)!
  return action!.url.split('/').at(-1)!
}
const follow = (token: string, chosen = 'Another2026') =>
  upeo.call(resetPassword, { params: { token }, body: { password: chosen } })
const team = () => upeo.call.must(listTeam, { token: owner.token })
const lastAct = async () => (await upeo.call.must(listAuditLog, { token: owner.token })).entries[0]

test('whoever follows an invitation once has an account with those roles', async () => {
  const token = await invite('wanjiku@upeo.example', ['content', 'support'])
  expect(upeo.letters.at(-1)).toMatchObject({
    to: 'wanjiku@upeo.example',
    subject: 'You are invited to the office of Upeo',
  })
  const [invitation] = (await team()).invitations
  expect(invitation).toMatchObject({ email: 'wanjiku@upeo.example', roles: ['support', 'content'] })
  expect((await follow(token)).status).toBe(200)
  expect((await follow(token)).status).toBe(422)
  const body = { email: 'wanjiku@upeo.example', password: 'Another2026' }
  const wanjiku = await upeo.call.must(login, { body })
  expect(wanjiku).toMatchObject({ role: 'admin', officeRoles: ['support', 'content'], name: 'Wanjiku Kamau' })
  expect((await team()).invitations).toEqual([])
  expect(await lastAct()).toMatchObject({ action: 'team.join', admin: { name: 'Wanjiku Kamau' } })
})

test('whoever joins is new to two-person acts for 72 hours, and everybody of the office is told', async () => {
  const [support, finance] = [await admin('support'), await admin('finance')]
  const gone = await admin('content')
  await upeo.call.must(removeFromTeam, { token: owner.token, params: { id: gone._id } })
  await follow(await invite('second-self@upeo.example', ['finance']))
  const told = (of: { readonly email: string }) =>
    upeo.letters.filter(({ to, subject }) => to === of.email && subject === 'Somebody new in the office of Upeo')
  await until(() => [support, finance].every((each) => told(each).length > 0))
  expect(told(support)[0]!.paragraphs.join(' ')).toMatch(
    /Wanjiku Kamau \(second-self@upeo\.example\) joined the office of Upeo on .*\. Roles: finance\. Until /,
  )
  const { _id, token } = await upeo.call.must(login, {
    body: { email: 'second-self@upeo.example', password: 'Another2026' },
  })
  const standingOf = async (id: string) =>
    (await sql`select office_since as since, office_invited_by as by from users where id = ${id}`.execute(upeo.db))
      .rows[0]
  expect(await standingOf(_id)).toEqual({ since: upeo.clock.now(), by: owner._id })
  expect([told({ email: 'second-self@upeo.example' }), told(gone)]).toEqual([[], []])

  // They would be the second to agree that somebody's factor is lost, beside the owner who has invited them.
  const lost = await upeo.person()
  await giveFactor(upeo, lost._id)
  await upeo.call.must(changeTeamRoles, { token: owner.token, params: { id: _id }, body: { roles: ['support'] } })
  const second = await signInAs(upeo, _id)
  const say = (by: string) =>
    upeo.call(restoreFactors, { token: by, params: { id: lost._id }, body: { reason: 'Called us.' } })
  await sql`update users set office_since = null where id in (${owner._id}, ${support._id})`.execute(upeo.db)
  const refused = async (by: string) => {
    const answer = await say(by)
    return answer.ok ? null : [answer.status, answer.error.message]
  }
  const tooNew = [409, expect.stringMatching(/^This needs two people .* from .*\.$/)]
  expect(await refused(second)).toEqual(tooNew)
  expect((await say(owner.token)).status).toBe(200)
  expect(await refused(second)).toEqual(tooNew)
  upeo.clock.advance(72 * HOUR)
  expect(await refused(second)).toEqual([409, expect.stringMatching(/^The first person to approve this invited you/)])
  expect(await say(support.token)).toMatchObject({ status: 200, body: { agreed: true } })

  // Money with a role that is given later makes somebody new again, and is told.
  await upeo.call.must(changeTeamRoles, { token: owner.token, params: { id: _id }, body: { roles: ['finance'] } })
  expect(await standingOf(_id)).toEqual({ since: upeo.clock.now(), by: owner._id })
  await until(() => told(support).length > 1)
  expect(told(support)[1]!.paragraphs.join(' ')).toContain('has been able to decide about money since')
  expect((await upeo.call(getProfile, { token })).status).toBe(401)
})

test("a stranger's account with the invited address is nobody's before the link is followed, nor the stranger's after", async () => {
  const stranger = await upeo.person()
  const token = await invite(stranger.email, ['finance'])
  expect((await upeo.call.must(getProfile, { token: stranger.token })).role).toBe('user')
  await follow(token)
  expect(await upeo.call(getProfile, { token: stranger.token })).toMatchObject({ status: 401 })
  const known = { email: stranger.email, password }
  expect(await upeo.call(login, { body: known })).toMatchObject({ status: 401 })
  const proved = await upeo.call.must(login, { body: { ...known, password: 'Another2026' } })
  expect(proved).toMatchObject({ _id: stranger._id, role: 'admin', officeRoles: ['finance'] })
})

test('an invitation ends with a week, a later one, its withdrawal, or the owner who sent it', async () => {
  const first = await invite('otieno@upeo.example')
  const second = await invite('Otieno@upeo.example')
  expect((await follow(first)).status).toBe(422)
  const { invitations } = await team()
  expect(invitations).toHaveLength(1)
  const params = { id: invitations[0]!._id }
  expect(await upeo.call(withdrawInvitation, { token: owner.token, params })).toMatchObject({ status: 200 })
  expect(await upeo.call(withdrawInvitation, { token: owner.token, params })).toMatchObject({ status: 404 })
  expect((await follow(second)).status).toBe(422)

  const late = await invite('late@upeo.example')
  upeo.clock.advance(7 * DAY)
  expect((await follow(late)).status).toBe(422)

  const orphaned = await invite('baraka@upeo.example')
  const heir = await admin('owner')
  await upeo.call.must(changeTeamRoles, { token: heir.token, params: { id: owner._id }, body: { roles: ['finance'] } })
  expect((await follow(orphaned)).status).toBe(422)
  owner = heir
})

test('guides and those who are of the office already are not invited', async () => {
  const guide = await upeo.person('vendor')
  const call = (email: string) =>
    upeo.call(inviteToTeam, { token: owner.token, body: { email, name: 'Baraka', roles: ['finance'] } })
  expect(await call(guide.email)).toMatchObject({ status: 409, error: { fields: { email: expect.any(String) } } })
  expect(await call((await team()).people[0]!.email)).toMatchObject({ status: 409 })
  const body = { email: 'baraka@upeo.example', name: 'Baraka', roles: [] }
  expect(await upeo.call(inviteToTeam, { token: owner.token, body })).toMatchObject({ status: 400 })
})

test("other roles end a person's sessions, and who is removed is a customer", async () => {
  const someone = await admin('support')
  const params = { id: someone._id }
  const change = (roles: OfficeRole[]) => upeo.call(changeTeamRoles, { token: owner.token, params, body: { roles } })
  expect((await change(['finance', 'support'])).status).toBe(200)
  expect(await lastAct()).toMatchObject({
    action: 'team.change',
    subjectId: someone._id,
    detail: { before: ['support'], after: ['support', 'finance'] },
  })
  expect(await upeo.call(getProfile, { token: someone.token })).toMatchObject({ status: 401 })
  expect((await upeo.call(removeFromTeam, { token: owner.token, params })).status).toBe(200)
  expect((await upeo.call(removeFromTeam, { token: owner.token, params })).status).toBe(404)
  expect((await change(['finance'])).status).toBe(404)
  const back = await upeo.call.must(getProfile, { token: await signInAs(upeo, someone._id) })
  expect([back.role, back.officeRoles]).toEqual(['user', undefined])
})

test('an administrator is suspended by owners only, and lets nobody in meanwhile', async () => {
  const [support, finance] = [await admin('support'), await admin('finance')]
  const suspend = (token: string, suspended: boolean) =>
    upeo.call(suspendPerson, { token, params: { id: finance._id }, body: { suspended, reason: 'A lost phone.' } })
  expect(await suspend(support.token, true)).toMatchObject({ status: 403 })
  expect((await suspend(owner.token, true)).status).toBe(200)
  expect(await upeo.call(getProfile, { token: finance.token })).toMatchObject({ status: 401 })
  const enter = () => upeo.call(login, { body: { email: finance.email, password } })
  expect(await enter()).toMatchObject({ error: { code: 'forbidden' } })
  expect((await suspend(owner.token, true)).status).toBe(409)
  expect((await suspend(owner.token, false)).status).toBe(200)
  expect(await enter()).toMatchObject({ error: { code: 'second_step_required' } })
})

test('the last owner can be neither removed, nor demoted, nor suspended, nor delete the account', async () => {
  const token = owner.token
  const params = { id: owner._id }
  expect(await upeo.call(removeFromTeam, { token, params })).toMatchObject({ status: 409 })
  expect(await upeo.call(changeTeamRoles, { token, params, body: { roles: ['finance'] } })).toMatchObject({
    status: 409,
  })
  const suspension = { suspended: true, reason: 'On leave.' }
  expect(await upeo.call(suspendPerson, { token, params, body: suspension })).toMatchObject({ status: 409 })
  expect(await upeo.call(deleteProfile, { token, body: { currentPassword: password } })).toMatchObject({
    status: 409,
    error: { code: 'account_has_obligations' },
  })
  // Told before, too, and at once: whoever only asks waits for nobody.
  const told = await upeo.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${owner._id} for no key update`.execute(tx)
    return upeo.call.must(getObligations, { token })
  })
  expect(told).toEqual({ open: ["you are the only owner of Upeo's office"] })
  expect((await team()).people.find((each) => each._id === owner._id)?.roles).toEqual(['owner'])
})

test('what is created on the server is written down too, and a short password is refused there', async () => {
  const refused = await createAdmin(upeo, { name: 'Short', email: 'short@upeo.example', password: 'Aaaaa1' })
  expect(refused).toMatchObject({ ok: false, error: { kind: 'weak_password' } })
  const created = await admin('content')
  expect(await lastAct()).toMatchObject({
    action: 'team.create',
    subjectId: created._id,
    detail: { roles: ['content'] },
  })
})
