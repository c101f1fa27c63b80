import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'

type Hear = (payload: string) => void
/** Told when the connection has been opened again: something may have been said meanwhile. */
type Reopened = () => void

/**
 * What PostgreSQL's NOTIFY says to every process that listens, over one connection of its own that is opened for the
 * first listener and opened again when it is lost. What is said meanwhile is not heard: listeners read up by
 * themselves. Needs a session of its own: the database itself, or a pool in session mode.
 */
export function createSignals({ url, log }: { readonly url: string; readonly log: Log }) {
  const listeners = new Map<string, Map<Hear, Reopened | undefined>>()
  let client: Client | null = null
  let opening: Promise<void> | null = null
  const stopping = new AbortController()

  async function open(): Promise<void> {
    const fresh = new Client({ connectionString: url, application_name: 'upeo-signals', keepAlive: true })
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const hear of listeners.get(channel)?.keys() ?? []) hear(payload)
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection for signals was lost'))
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    // Of a connection that stood only: one that could not be opened ends as well, and its opener tries again already.
    fresh.once('end', () => {
      client = null
      if (!stopping.signal.aborted) void keep(reopen())
    })
  }

  async function reopen(): Promise<void> {
    for (let wait = 250; !stopping.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
      try {
        await delay(wait, undefined, { ref: false, signal: stopping.signal })
        await open()
        for (const heard of listeners.values()) for (const reopened of heard.values()) reopened?.()
        return
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the connection for signals cannot be opened yet')
      }
    }
  }

  /** Whoever comes meanwhile waits for the same connection; after a failure the next one tries again. */
  function keep(under: Promise<void>): Promise<void> {
    opening = under.finally(() => {
      opening = null
    })
    opening.catch(() => undefined)
    return opening
  }

  return {
    /** Resolves once it listens. */
    async listen(channel: string, hear: Hear, reopened?: Reopened): Promise<void> {
      const known = listeners.get(channel)
      const heard = known ?? new Map<Hear, Reopened | undefined>()
      heard.set(hear, reopened)
      listeners.set(channel, heard)
      if (!client) await (opening ?? keep(open()))
      else if (!known) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },

    async stop(): Promise<void> {
      stopping.abort()
      await opening?.catch(() => undefined)
      await client?.end()
    },
  }
}

export type Signals = ReturnType<typeof createSignals>
