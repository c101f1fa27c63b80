import { randomUUID } from 'node:crypto'
import { defaultPreferences } from '@upeo/domain/identity/preferences'
import { DAY } from '@upeo/domain/time'
import { hashPassword } from '../src/modules/identity/password-hash.ts'
import { newToken } from '../src/modules/identity/session-token.ts'
import type { TestApp } from './app.ts'
import { factorRow, provedSession } from './proved-sessions.ts'

/** Every kind of caller: people of each role, and tokens that are no longer valid. */
export const actors = [
  'visitor',
  'customer',
  'otherCustomer',
  'unverified',
  'guide',
  'otherGuide',
  'admin',
  'suspended',
  'deleted',
] as const
export type ActorName = (typeof actors)[number]

export interface Standing {
  readonly id: string
  readonly email: string
  readonly token: string
}

export const marketplacePassword = 'Karibu2026'
let hashed: Promise<string> | undefined

/** The office's people besides its owner, each with one role. */
export const staffActors = ['support', 'finance', 'content'] as const
export type StaffName = (typeof staffActors)[number]

/** Stores everybody with a session, in three statements: these tests make hundreds of markets. */
export async function settleMarketPeople(
  app: TestApp,
  market: number,
): Promise<Readonly<Record<Exclude<ActorName, 'visitor'> | StaffName, Standing>>> {
  const now = app.clock.now()
  const passwordHash = await (hashed ??= hashPassword(marketplacePassword))
  const roles = {
    customer: { phone: '0712 345 671' },
    otherCustomer: { phone: '0712 345 672' },
    unverified: { role: 'vendor' },
    guide: { role: 'vendor' },
    otherGuide: { role: 'vendor' },
    admin: { role: 'admin', office_roles: ['owner'] },
    ...Object.fromEntries(staffActors.map((name) => [name, { role: 'admin', office_roles: [name] }])),
    suspended: { suspended_at: now },
    deleted: { deleted_at: now },
  }
  const everybody = Object.entries(roles).map(([name, row]) => {
    const username = `${name.toLowerCase()}-${market}`
    const { token, hash } = newToken()
    return { name, username, row, id: randomUUID(), email: `${username}@upeo.example`, token, hash }
  })
  await app.db
    .insertInto('users')
    .values(
      everybody.map(({ id, name, username, email, row }) => ({
        id,
        name,
        username,
        email,
        role: 'user',
        password_hash: passwordHash,
        preferences: JSON.stringify(defaultPreferences),
        created_at: now,
        suspended_at: null,
        deleted_at: null,
        office_roles: [],
        ...row,
      })),
    )
    .execute()
  await app.db
    .insertInto('sessions')
    .values(everybody.map(({ id, hash }) => provedSession(id, hash, now, DAY)))
    .execute()
  const office = everybody.filter(({ row }) => 'role' in row && row.role === 'admin')
  await app.db
    .insertInto('one_time_codes')
    .values(office.map(({ id }) => factorRow(id, now)))
    .execute()
  const standings = everybody.map(({ name, id, email, token }) => [name, { id, email, token }] as const)
  return Object.fromEntries(standings) as Record<Exclude<ActorName, 'visitor'> | StaffName, Standing>
}
