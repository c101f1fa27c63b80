import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

const gone = () => new Error('Connection terminated unexpectedly')

/**
 * A process that can die between any two of its steps: a statement that it sends, or a call to somebody outside. From then on
 * nothing of it goes out, its connections are cut, and PostgreSQL rolls back what it had not committed. Afterwards the same
 * pool serves the next process.
 */
export function breakingProcess(pool: Pool) {
  const clients = new Set<PoolClient>()
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  let left = Infinity
  let dead = false

  /** Throws where the process is no more. */
  function step(): void {
    left -= 1
    if (left < 0) dead = true
    if (!dead) return
    for (const client of clients) cut(client)
    clients.clear()
    throw gone()
  }

  async function counted(): Promise<PoolClient> {
    if (dead) throw gone()
    const client = await connect()
    if (streamOf(client).destroyed) {
      // The pool has not yet heard that it is cut.
      client.release(true)
      return counted()
    }
    clients.add(client)
    if (Object.hasOwn(client, 'query')) return client
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(...args: unknown[]): unknown {
        try {
          step()
        } catch {
          // The driver fails what is asked on a connection that is cut.
          cut(client)
        }
        return query(...args)
      },
    })
    return client
  }
  Object.assign(pool, { connect: counted })

  return {
    step,
    /** Does it all at once in a process that takes so many steps at most; answers whether it has died. */
    async within(steps: number, work: readonly (() => Promise<unknown>)[]): Promise<boolean> {
      left = steps
      const ends = await Promise.allSettled(work.map(async (each) => each()))
      const died = dead
      left = Infinity
      dead = false
      const fault = ends.find((end) => end.status === 'rejected')
      if (fault && !died) throw fault.reason
      return died
    },
  }
}

const cut = (client: PoolClient) => streamOf(client).destroy()

const streamOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream
