import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The limit for pages and calls: `node:http` that answers so many bytes, which lie ready, to whatever is asked. */
const body = Buffer.alloc(Number(process.argv[2] ?? 0), 'x')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
