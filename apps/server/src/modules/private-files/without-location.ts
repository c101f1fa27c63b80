import { done, type Result } from '@upeo/domain/result'
import { cleanPicture } from '../../platform/images/clean-picture.ts'
import type { ImageError } from '../../platform/images/process-image.ts'
import { sniffImage } from '../../platform/images/sniff-image.ts'
import { blankLocation } from '../../platform/pdf/blank-location.ts'

/** The file without the places where it was taken: a photograph of a paper tells where its owner lives. */
export async function withoutLocation(bytes: Buffer): Promise<Result<Buffer, ImageError>> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return done(blankLocation(bytes))
  const kind = sniffImage(bytes)
  return kind === 'jpeg' || kind === 'png' || kind === 'gif' ? cleanPicture(bytes, kind) : done(bytes)
}
