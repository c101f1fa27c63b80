import { connect, type NetConnectOpts, type Socket } from 'node:net'
import type { FileScanner, ScanVerdict } from './port.ts'

export interface ClamdOptions {
  /** `tcp://host:port`, or `unix:///run/clamav/clamd.ctl`. */
  readonly url: string
  /** For everything together: reaching it, sending, and its answer. */
  readonly timeoutMs?: number
}

const PORT = 3310
const CHUNK = 64 * 1024
/** A verdict is a line. */
const MOST_ANSWER = 1024

/** A ClamAV daemon, asked by INSTREAM: the bytes go over the connection and are never written anywhere (clamd(8)). */
export function createClamdScanner({ url, timeoutMs = 20_000 }: ClamdOptions): FileScanner {
  const address = addressOf(url)
  return {
    async scan(bytes) {
      try {
        return readVerdict(await ask(connect(address), bytes, timeoutMs))
      } catch (error) {
        return { kind: 'unavailable', why: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

function addressOf(text: string): NetConnectOpts {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'tcp:' && url.hostname !== '') {
    return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port || PORT) }
  }
  if (url?.protocol === 'unix:' && url.pathname.length > 1) return { path: url.pathname }
  throw new Error('CLAMD_URL names no ClamAV daemon: tcp://host:3310 or unix:///run/clamav/clamd.ctl.')
}

/** Resolves with what was answered until the daemon closed the connection. */
function ask(socket: Socket, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let answer = ''
    const timer = setTimeout(() => socket.destroy(new Error(`no verdict within ${timeoutMs} ms`)), timeoutMs)
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      answer += part
      if (answer.length > MOST_ANSWER) socket.destroy(new Error('an answer that is no verdict'))
    })
    socket.on('error', (error) => {
      clearTimeout(timer)
      // It answers and hangs up without reading on when a stream is longer than it takes.
      if (answer === '') reject(error)
      else resolve(answer)
    })
    socket.on('end', () => {
      clearTimeout(timer)
      resolve(answer)
      socket.destroy()
    })
    socket.on('connect', () => send(socket, bytes))
  })
}

/** Each chunk with its length before it; a length of zero ends them. The daemon answers with a zero byte at the end. */
function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    socket.write(chunk)
  }
  socket.write(Buffer.alloc(4))
}

function readVerdict(answer: string): ScanVerdict {
  const line = answer.replace(/\0+$/, '').trim()
  if (line === 'stream: OK') return { kind: 'clean' }
  const [, signature] = /^stream: (.{1,200}) FOUND$/.exec(line) ?? []
  if (signature !== undefined) return { kind: 'infected', signature }
  return { kind: 'unavailable', why: line === '' ? 'it hung up without a verdict' : line.slice(0, 200) }
}
