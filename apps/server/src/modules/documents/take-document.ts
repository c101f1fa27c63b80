import { documentTexts } from '@upeo/contract/documents/documents'
import { imageTexts } from '@upeo/contract/uploads/images'
import { done, fail, type Failure } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { TakeFile } from '../../platform/http/receive-upload.ts'
import { cleanPicture } from '../../platform/images/clean-picture.ts'
import { isPolyglot, endsAsZip, sniffImage } from '../../platform/images/sniff-image.ts'
import { blankLocation } from '../../platform/pdf/blank-location.ts'
import { scanFailures, type ScanError } from '../private-files/index.ts'
import { isActivePdf } from './is-active-pdf.ts'

export interface TakenDocument {
  readonly bytes: Buffer
  /** By its content. */
  readonly contentType: string
  readonly extension: string
}

export type TakeDocumentError = Failure<
  'no_file' | 'wrong_type' | 'heic' | 'active_pdf' | 'too_many' | 'damaged' | 'too_many_pixels'
>

const pictures = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const

/**
 * Says by the content what a paper is. Of a photograph only the picture is kept, of a PDF all but the places in it: papers
 * are evidence, and are never shown to the public.
 */
export const takeDocument: TakeFile<TakenDocument, TakeDocumentError> = async ({ bytes }) => {
  if (bytes.length === 0) return fail({ kind: 'no_file' })
  if (isPdf(bytes)) {
    if (endsAsZip(bytes)) return fail({ kind: 'wrong_type' })
    if (isActivePdf(bytes)) return fail({ kind: 'active_pdf' })
    return done({ bytes: blankLocation(bytes), contentType: 'application/pdf', extension: 'pdf' })
  }
  const kind = sniffImage(bytes)
  if (kind === 'heic') return fail({ kind: 'heic' })
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'gif') return fail({ kind: 'wrong_type' })
  if (isPolyglot(bytes)) return fail({ kind: 'wrong_type' })
  const clean = await cleanPicture(bytes, kind)
  if (!clean.ok) return fail({ kind: clean.error.kind === 'too_many_pixels' ? 'too_many_pixels' : 'damaged' })
  return done({ bytes: clean.value, contentType: pictures[kind], extension: kind === 'jpeg' ? 'jpg' : kind })
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-2048).includes('%%EOF')
}

const refused =
  (code: 'invalid_input' | 'payload_too_large' | 'unsupported_media_type' | 'conflict', message: string) => () => ({
    code,
    message,
    fields: { document: message },
  })

export const takeFailures: FailureMap<TakeDocumentError | ScanError> = {
  ...scanFailures('document'),
  no_file: refused('invalid_input', documentTexts.none),
  wrong_type: refused('unsupported_media_type', documentTexts.type),
  heic: refused('unsupported_media_type', imageTexts.heic),
  active_pdf: refused('unsupported_media_type', documentTexts.activePdf),
  damaged: refused('invalid_input', imageTexts.damaged),
  too_many_pixels: refused('payload_too_large', imageTexts.pixels),
  too_many: refused('conflict', documentTexts.tooMany),
}
