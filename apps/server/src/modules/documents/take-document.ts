import { documentTexts } from '@upeo/contract/documents/documents'
import { done, fail, type Failure } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { TakeFile } from '../../platform/http/receive-upload.ts'
import { isPolyglot, endsAsZip, sniffImage } from '../../platform/images/sniff-image.ts'
import { isActivePdf } from './is-active-pdf.ts'

export interface TakenDocument {
  readonly bytes: Buffer
  /** By its content. */
  readonly contentType: string
  readonly extension: string
}

export type TakeDocumentError = Failure<'no_file' | 'wrong_type' | 'active_pdf' | 'too_many'>

const pictures = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const

/** Says by the content what a paper is. Papers keep their bytes: they are evidence, and are never shown to the public. */
export const takeDocument: TakeFile<TakenDocument, TakeDocumentError> = async ({ bytes }) => {
  if (bytes.length === 0) return fail({ kind: 'no_file' })
  if (isPdf(bytes)) {
    if (endsAsZip(bytes)) return fail({ kind: 'wrong_type' })
    if (isActivePdf(bytes)) return fail({ kind: 'active_pdf' })
    return done({ bytes, contentType: 'application/pdf', extension: 'pdf' })
  }
  const kind = sniffImage(bytes)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'gif') return fail({ kind: 'wrong_type' })
  if (isPolyglot(bytes)) return fail({ kind: 'wrong_type' })
  return done({ bytes, contentType: pictures[kind], extension: kind === 'jpeg' ? 'jpg' : kind })
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-2048).includes('%%EOF')
}

const refused = (code: 'invalid_input' | 'unsupported_media_type' | 'conflict', message: string) => () => ({
  code,
  message,
  fields: { document: message },
})

export const takeFailures: FailureMap<TakeDocumentError> = {
  no_file: refused('invalid_input', documentTexts.none),
  wrong_type: refused('unsupported_media_type', documentTexts.type),
  active_pdf: refused('unsupported_media_type', documentTexts.activePdf),
  too_many: refused('conflict', documentTexts.tooMany),
}
