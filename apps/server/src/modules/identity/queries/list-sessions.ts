import type { AccountEvent, OwnSession } from '@upeo/contract/identity/sessions'
import type { AccountEventKind } from '@upeo/domain/identity/account-events'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Person } from '../../../platform/http/person.ts'

interface SessionRow {
  readonly id: string
  readonly device: string
  readonly network: string
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly current: boolean
}

/** Where somebody is signed in now. Nobody has so many that the hundredth matters. */
export async function listSessions(db: Kysely<Database>, person: Person, now: Date): Promise<OwnSession[]> {
  const { rows } = await sql<SessionRow>`
    select id, device, network, created_at, last_seen_at, token_hash = ${person.tokenHash} as current
    from sessions where user_id = ${person.userId} and expires_at > ${now}
    order by current desc, last_seen_at desc, id limit 100`.execute(db)
  return rows.map(({ id, device, network, created_at, last_seen_at, current }) => ({
    _id: id,
    device,
    network,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    current,
  }))
}

interface EventRow {
  readonly id: string
  readonly kind: AccountEventKind
  readonly detail: string
  readonly device: string
  readonly network: string
  readonly at: Date
}

/** What has happened to somebody's account, the latest first. */
export async function listAccountEvents(db: Kysely<Database>, person: Person): Promise<AccountEvent[]> {
  const { rows } = await sql<EventRow>`
    select id, kind, detail, device, network, at from account_events
    where user_id = ${person.userId} order by at desc, id desc limit 50`.execute(db)
  return rows.map(({ id, kind, detail, device, network, at }) => ({
    _id: id,
    kind,
    detail,
    device,
    network,
    at: at.toISOString(),
  }))
}
