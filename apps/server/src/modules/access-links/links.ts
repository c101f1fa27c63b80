import { createHash, randomBytes } from 'node:crypto'
import type { LinkKind, LinkSubject, LinkWay } from '@upeo/domain/access-links/access-links'
import type { AnyId } from '@upeo/domain/ids'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'

interface Lasting {
  readonly now: Date
  readonly until: Date
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A new link, beside those there are: the 22 characters that its address ends with. They are said once; what is kept is
 * their hash.
 */
export async function makeLink(
  tx: Tx,
  subject: LinkSubject,
  { now, until }: Lasting,
  way: LinkWay = 'shown',
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await tx
    .insertInto('access_links')
    .values({
      token_hash: hashOf(token),
      kind: subject.kind,
      way,
      subject_id: subject.id,
      position: positionOf(subject),
      created_at: now,
      expires_at: until,
    })
    .execute()
  return token
}

/**
 * A new link in the place of those to the same that went the same way: a message that was forwarded opens nothing any more.
 * Of several that are made at once one is left.
 */
export async function renewLink(
  tx: Tx,
  subject: LinkSubject,
  { now, until }: Lasting,
  way: LinkWay = 'shown',
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('links to ' || ${subject.id}::text))`.execute(tx)
  await revokeLinks(tx, subject, now, way)
  return makeLink(tx, subject, { now, until }, way)
}

/** What a link of this kind opens now; null for a wrong, an expired and a revoked one, and for one of another kind. */
export async function openLink<K extends LinkKind>(
  db: Kysely<Database>,
  kind: K,
  token: string,
  now: Date,
): Promise<(Extract<LinkSubject, { kind: K }> & { readonly way: LinkWay }) | null> {
  const { rows } = await sql<{ id: AnyId; position: number | null; way: LinkWay }>`
    select subject_id as id, position, way from access_links
    where token_hash = ${hashOf(token)} and kind = ${kind} and revoked_at is null and expires_at > ${now}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { id, way, position } = row
  return { kind, id, way, ...(position !== null && { position }) } as Extract<LinkSubject, { kind: K }> & {
    readonly way: LinkWay
  }
}

/** Whether a link to it that went this way was made after an instant: columns of the caller's statement. */
export const madeSince = (
  kind: LinkKind,
  { id, way, at }: Readonly<Record<'id' | 'way' | 'at', RawBuilder<unknown>>>,
) => sql<boolean>`exists (
  select from access_links l
  where l.subject_id = ${id} and l.kind = ${kind} and l.way = ${way} and l.created_at > ${at})`

/** Ends every link to this, whatever way it went, or those of one; how many there were. */
export async function revokeLinks(tx: Tx, subject: LinkSubject, now: Date, way?: LinkWay): Promise<number> {
  const revoked = await sql`
    update access_links set revoked_at = ${now}
    where subject_id = ${subject.id} and kind = ${subject.kind} and position is not distinct from ${positionOf(subject)}
      and way = coalesce(${way ?? null}, way) and revoked_at is null`.execute(tx)
  return Number(revoked.numAffectedRows)
}

const positionOf = (subject: LinkSubject): number | null => (subject.kind === 'ticket' ? subject.position : null)
