import { imageTexts } from '@upeo/contract/uploads/images'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { TakeFile } from '../../platform/http/receive-upload.ts'
import type { ImageProfile } from '../../platform/images/image-profiles.ts'
import { processImage, type ImageError, type ProcessedImage } from '../../platform/images/process-image.ts'

export type TakeImageError = ImageError | { readonly kind: 'no_image' }

/** Cuts and re-encodes a picture as it arrives; what was sent is dropped. */
export function takeImage(profile: ImageProfile): TakeFile<ProcessedImage, TakeImageError> {
  return ({ bytes }) => processImage(bytes, profile)
}

/** `field`: the form's field that the picture came in. */
export function imageFailures(field: string): FailureMap<TakeImageError> {
  const refused = (code: 'invalid_input' | 'payload_too_large' | 'unsupported_media_type', message: string) => () => ({
    code,
    message,
    fields: { [field]: message },
  })
  return {
    no_image: refused('invalid_input', imageTexts.none),
    not_an_image: refused('unsupported_media_type', imageTexts.type),
    heic: refused('unsupported_media_type', imageTexts.heic),
    unsupported_type: refused('unsupported_media_type', imageTexts.type),
    too_large: refused('payload_too_large', imageTexts.size),
    too_many_pixels: refused('payload_too_large', imageTexts.pixels),
    corrupt: refused('invalid_input', imageTexts.damaged),
  }
}
