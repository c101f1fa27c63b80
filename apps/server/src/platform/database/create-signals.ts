import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'

type Hear = (payload: string) => void

/**
 * What PostgreSQL's NOTIFY says to every process that listens, over one connection of its own that is opened for the
 * first listener and opened again when it is lost. What is said meanwhile is not heard: listeners read up by
 * themselves. Needs the database itself, not a pooler.
 */
export function createSignals({ url, log }: { readonly url: string; readonly log: Log }) {
  const listeners = new Map<string, Set<Hear>>()
  let client: Client | null = null
  let opening: Promise<void> | null = null
  const stopping = new AbortController()

  async function open(): Promise<void> {
    const fresh = new Client({ connectionString: url, application_name: 'upeo-signals', keepAlive: true })
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const hear of listeners.get(channel) ?? []) hear(payload)
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection for signals was lost'))
    fresh.once('end', () => {
      client = null
      if (!stopping.signal.aborted && listeners.size > 0) opening = reopen()
    })
    await fresh.connect()
    client = fresh
    for (const channel of listeners.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
  }

  async function reopen(): Promise<void> {
    for (let wait = 250; !stopping.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
      await delay(wait, undefined, { ref: false })
      try {
        return await open()
      } catch (error) {
        log.warn({ err: error }, 'the connection for signals cannot be opened yet')
      }
    }
  }

  return {
    /** Resolves once it listens. */
    async listen(channel: string, hear: Hear): Promise<void> {
      const known = listeners.get(channel)
      const heard = known ?? new Set<Hear>()
      heard.add(hear)
      listeners.set(channel, heard)
      if (!client) await (opening ??= open())
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
