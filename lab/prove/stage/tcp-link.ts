import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How a connection fares. `stalls`: nothing gets through, and nothing is lost either. */
interface Weather {
  readonly delayMs?: number
  readonly stalls?: boolean
  /** New connections are reset at once. */
  readonly refuses?: boolean
}

/** A TCP proxy that stands for a network: slow, silent or broken as it is told. */
export interface Link {
  readonly port: number
  weather(weather: Weather): void
  /** Resets every connection; answers how many there were. */
  cut(): number
  close(): Promise<void>
}

/** `target` is asked for each new connection. */
export async function openLink(target: () => number): Promise<Link> {
  let now: Weather = {}
  let passable = Promise.resolve()
  let clear = () => undefined as void
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    if (now.refuses) {
      near.resetAndDestroy()
      return
    }
    const far = connect({ port: target(), host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) if (!socket.destroyed) socket.resetAndDestroy()
    }
    for (const socket of pair) socket.on('error', end)
    void Promise.all([carry(near, far), carry(far, near)]).then(() => pairs.delete(pair), end)
  })

  async function carry(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      await passable
      if (now.delayMs) await pause(now.delayMs)
      if (to.destroyed) throw new Error('The other end is gone.')
      if (!to.write(chunk)) await once(to, 'drain')
    }
    to.end()
  }

  function cut(): number {
    const count = pairs.size
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
    pairs.clear()
    return count
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    weather(weather) {
      now = weather
      clear()
      const { promise, resolve } = Promise.withResolvers<void>()
      passable = weather.stalls ? promise : Promise.resolve()
      clear = resolve
    },
    cut,
    async close() {
      clear()
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
