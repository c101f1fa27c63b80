import type { FastifyRequest } from 'fastify'
import type { UploadSpec } from '@upeo/contract/kit/endpoint'
import type { Result } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import { HttpError } from './failure.ts'

/** One file as it was sent. Its name and declared type are the sender's word and prove nothing. */
export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What becomes of each file as it arrives, so that no more than one lies in memory whole. */
export type TakeFile<Taken, Err extends { kind: string }> = (file: SentFile) => Promise<Result<Taken, Err>>

export type Received<Taken, Err> =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string>>; readonly files: readonly Taken[] }
  | { readonly ok: false; readonly error: Err }

const textFields = 10
const textBytes = 2000

/** The whole of a multipart body. After a failure the rest is read and dropped: a sender who is cut off hears no reason. */
export async function receiveUpload<Taken, Err extends { kind: string }>(
  request: FastifyRequest,
  spec: UploadSpec,
  take: TakeFile<Taken, Err>,
): Promise<Received<Taken, Err>> {
  if (!request.isMultipart()) {
    throw new HttpError({ code: 'unsupported_media_type', message: words('Please send multipart/form-data.') })
  }
  const fields = new Map<string, string>()
  const files: Taken[] = []
  let refused: Err | null = null
  let taking = false
  const limits = { fileSize: spec.maxBytes, files: spec.maxFiles, fields: textFields, fieldSize: textBytes }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value))
        continue
      }
      if (refused !== null || part.fieldname !== spec.field) {
        part.file.resume()
        if (refused === null) throw unknownField(part.fieldname)
        continue
      }
      const bytes = await part.toBuffer()
      taking = true
      const taken = await take({ name: part.filename, bytes })
      taking = false
      if (taken.ok) files.push(taken.value)
      else refused = taken.error
    }
  } catch (error) {
    // Whatever the parser complains of is the sender's; what fails while we take a file is ours.
    throw taking || error instanceof HttpError ? error : brokenUpload(error, spec)
  }
  return refused === null ? { ok: true, fields: Object.fromEntries(fields), files } : { ok: false, error: refused }
}

function unknownField(name: string): HttpError {
  const fields = { [name.slice(0, 60)]: words('No file is expected here.') }
  return new HttpError({ code: 'invalid_input', message: words('No file is expected here.'), fields })
}

function brokenUpload(error: unknown, spec: UploadSpec): HttpError {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new HttpError({ code: 'payload_too_large', message: spec.tooLarge, fields: { [spec.field]: spec.tooLarge } })
  }
  if (code === 'FST_FILES_LIMIT') {
    return new HttpError({ code: 'invalid_input', message: spec.tooMany, fields: { [spec.field]: spec.tooMany } })
  }
  return new HttpError({ code: 'invalid_input', message: words('This upload cannot be read. Please try again.') })
}
