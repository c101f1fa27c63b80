import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What a daemon that knows EICAR's test file says of it: clamd(8), INSTREAM. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

export interface Clamd {
  readonly url: string
  /** How long the streams were that it was sent. */
  readonly streams: readonly number[]
  /** Instead of a verdict: these bytes and the end. Null: verdicts again. */
  answer(text: string | null): void
  /** Takes what it is sent and says nothing. */
  fallSilent(): void
  close(): Promise<void>
}

/** A daemon that takes what ClamAV's takes and knows one signature. */
export async function openClamd({ mostBytes = 26_214_400 } = {}): Promise<Clamd> {
  const streams: number[] = []
  const sockets = new Set<Socket>()
  let scripted: string | null = null
  let silent = false
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      const stream = readStream(received, mostBytes)
      if (stream === 'more' || silent) return
      if (typeof stream !== 'string') streams.push(stream.length)
      socket.end(scripted ?? `${verdictOn(stream)}\0`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams,
    answer: (text) => {
      scripted = text
      silent = false
    },
    fallSilent: () => {
      silent = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function verdictOn(stream: Buffer | string): string {
  if (typeof stream === 'string') return stream
  return stream.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
}

/** The stream, `more` where it has not ended, or what the daemon says to what is none. */
function readStream(received: Buffer, mostBytes: number): Buffer | string {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return 'more'
  if (received.toString('latin1', 0, command.length) !== command) return 'UNKNOWN COMMAND'
  const chunks: Buffer[] = []
  let taken = 0
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    taken += length
    if (taken > mostBytes) return 'INSTREAM size limit exceeded. ERROR'
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return 'more'
}
