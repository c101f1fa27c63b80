import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  /** Of what was sent, headers included. */
  readonly bytes: number
  /** Left out unless it was asked for: making text of it costs as much as receiving it. */
  readonly body: Buffer | null
}

/**
 * One kept-alive HTTP/1.1 connection that asks one question at a time and reads no more of the answer than its length:
 * a client of a few microseconds, so that what is measured is the server.
 */
export class Connection implements Disposable {
  readonly #socket: Socket
  #answered: ((answer: Answer) => void) | null = null
  #failed: ((error: Error) => void) | null = null
  #wantsBody = false
  #chunks: Buffer[] = []
  #received = 0
  /** Known once the head has come. */
  #expected = 0
  #head = 0
  #status = 0

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#receive(chunk))
    for (const event of ['error', 'close'] as const) {
      socket.on(event, (cause) => this.#failed?.(new Error('The connection was lost.', { cause })))
    }
  }

  static open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.once('error', reject)
      socket.once('connect', () => resolve(new Connection(socket)))
    })
  }

  ask(request: Buffer, { body = false }: { readonly body?: boolean } = {}): Promise<Answer> {
    this.#wantsBody = body
    this.#chunks = []
    this.#received = 0
    this.#expected = 0
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(request)
    })
  }

  [Symbol.dispose](): void {
    this.#failed = null
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    this.#received += chunk.length
    if (this.#wantsBody || this.#expected === 0) this.#chunks.push(chunk)
    if (this.#expected === 0) this.#readHead()
    if (this.#expected === 0 || this.#received < this.#expected) return
    const answered = this.#answered
    const body = this.#wantsBody ? Buffer.concat(this.#chunks).subarray(this.#head) : null
    this.#answered = null
    this.#failed = null
    answered?.({ status: this.#status, bytes: this.#received, body })
  }

  #readHead(): void {
    const start = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks)
    const end = start?.indexOf('\r\n\r\n') ?? -1
    if (!start || end < 0) return
    const head = start.toString('latin1', 0, end)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)
    if (!length) throw new Error(`This client reads answers of a known length only:\n${head}`)
    this.#status = Number(head.slice(9, 12))
    this.#head = end + 4
    this.#expected = this.#head + Number(length[1])
  }
}

/** A request as it goes over the wire. */
export function request(
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: object } = {},
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}
