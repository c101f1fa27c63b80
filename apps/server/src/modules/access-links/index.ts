import type { LinkKind, LinkSubject, LinkWay } from '@upeo/domain/access-links/access-links'
import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import { makeLink, openLink, renewLink, revokeLinks } from './links.ts'

export { keptData } from './kept-data.ts'
export { madeSince } from './links.ts'

export type AccessLinks = ReturnType<typeof createAccessLinksModule>

/** Links for people without an account: each opens one thing, until its time or until it is revoked. */
export function createAccessLinksModule({ clock }: { readonly clock: Clock }) {
  return {
    /** What the address of a new link ends with; said once. */
    make: (tx: Tx, subject: LinkSubject, until: Date, way?: LinkWay) =>
      makeLink(tx, subject, { now: clock.now(), until }, way),
    /** The same as the only one to this that goes this way: those before end. */
    renew: (tx: Tx, subject: LinkSubject, until: Date, way?: LinkWay) =>
      renewLink(tx, subject, { now: clock.now(), until }, way),
    /** What a link of this kind opens now, or null. */
    open: <K extends LinkKind>(db: Kysely<Database>, kind: K, token: string) => openLink(db, kind, token, clock.now()),
    /** Ends every link to this, or those that went one way; how many there were. */
    revoke: (tx: Tx, subject: LinkSubject, way?: LinkWay) => revokeLinks(tx, subject, clock.now(), way),
  }
}
