import { addTime, SECOND, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Log } from '../log.ts'
import { isOutage } from './is-outage.ts'
import { isGivenUp } from './named-statements.ts'
import type { Database } from './schema.ts'

/** Reads whose answer may be a few seconds old, because it is the same for everybody who is not signed in. */
export interface OldReads {
  /** `ask` is asked of a replica that can be trusted, and again of the primary where that fails: it must only read. */
  read<T>(ask: (db: Kysely<Database>) => Promise<T>): Promise<T>
}

/** Without a replica. */
export const primaryReads = (db: Kysely<Database>): OldReads => ({ read: (ask) => ask(db) })

export interface ReplicaReadsDeps {
  readonly primary: Kysely<Database>
  readonly replica: Kysely<Database>
  /** The same replica for whoever judges it: not behind the questions of a crowd, nor behind their connections. */
  readonly judged: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
}

export interface ReplicaReads extends OldReads {
  /** Writes a beat and asks the replica for the last one that it has; resolves once it is trusted, or not. */
  judge(): Promise<void>
  /** Milliseconds that it was behind when it was last judged; null: it did not answer, or was not asked yet. */
  lag(): number | null
  /** Judges once a second, until it is stopped. */
  start(): void
  stop(): Promise<void>
}

/** How far behind a replica may be. */
const MOST_LAG = 5 * SECOND
/** How long one that is behind or fails is left alone. */
const REST = 10 * SECOND
const BEAT = SECOND

/**
 * Strangers read the replica, for as long as it is at most 5 s behind the primary. Nobody trusts it before it was judged; one that
 * is too far behind or fails rests for 10 s, and the primary answers. Whom it failed does not notice: the primary is asked
 * the same again.
 */
export function createReplicaReads({ primary, replica, judged, clock, log }: ReplicaReadsDeps): ReplicaReads {
  let trusted = false
  let rested = clock.now()
  let behind: number | null = null
  /** The last beat that the primary is known to have written. While it does not answer, nothing newer is missing. */
  let beaten: Date | null = null
  let timer: NodeJS.Timeout | null = null
  let judging: Promise<void> | null = null

  function leave(why: object, message: string): void {
    if (trusted) log.warn(why, message)
    trusted = false
    rested = addTime(clock.now(), REST)
  }

  async function judge(): Promise<void> {
    beaten = await beat(primary).catch(() => beaten)
    if (beaten === null || clock.now() < rested) return
    try {
      const seen = await readBeat(judged)
      behind = Math.max(0, beaten.getTime() - seen.getTime())
      if (behind > MOST_LAG) return leave({ behind }, 'the replica is too far behind: strangers read the primary')
      if (!trusted) log.info({ behind }, 'strangers read the replica')
      trusted = true
    } catch (error) {
      behind = null
      leave({ err: error }, 'the replica does not answer: strangers read the primary')
    }
  }

  /** One at a time: a server that hangs is not asked again before it has answered or been given up. */
  async function judgeAlone(): Promise<void> {
    judging ??= judge()
    await judging
    judging = null
  }

  return {
    judge: judgeAlone,
    lag: () => behind,
    async read(ask) {
      if (!trusted) return ask(primary)
      try {
        return await ask(replica)
      } catch (error) {
        // What is wrong with the question is wrong on the primary too, and told there.
        if (isOutage(error)) leave({ err: error }, 'the replica was lost: strangers read the primary')
        // One dear question says nothing of the server; whether it answers at all, its judge finds out.
        else if (isGivenUp(error)) void judgeAlone()
        return ask(primary)
      }
    },
    start() {
      timer = setInterval(() => void judgeAlone(), BEAT)
      void judgeAlone()
    },
    async stop() {
      if (timer) clearInterval(timer)
      await judging
    },
  }
}

/**
 * Several processes beat the same row; whoever comes within the second leaves it as it is. By PostgreSQL's clock throughout.
 * The commit waits for no standby: where the replica is the synchronous one and hangs, its judge would hang with it.
 */
async function beat(primary: Kysely<Database>): Promise<Date> {
  await sql`update replication_beat set beaten_at = clock_timestamp()
    where beaten_at < clock_timestamp() - interval '900 milliseconds'
      and set_config('synchronous_commit', 'off', true) = 'off'`.execute(primary)
  return readBeat(primary)
}

async function readBeat(db: Kysely<Database>): Promise<Date> {
  const { beaten_at: at } = await db.selectFrom('replication_beat').select('beaten_at').executeTakeFirstOrThrow()
  return at
}
