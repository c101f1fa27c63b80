import { crc32, deflateSync } from 'node:zlib'

export interface FileToSend {
  readonly field: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** A multipart body as a browser sends it, with its content type. */
export async function multipartBody(
  fields: Readonly<Record<string, unknown>>,
  files: readonly FileToSend[],
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
  }
}

/** A true PNG of one colour; another shade is another picture. */
export function tinyPng(shade = 0, size = 64): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, shade)])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Enough of one for a signature check. */
export function tinyPdf(text = 'licence'): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
}
