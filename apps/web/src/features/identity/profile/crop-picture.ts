/** As large as a profile picture is ever shown, on a sharp screen. */
const SIDE = 1024

export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The chosen square of a picture, at most 1024 pixels wide; null when the browser cannot read the file. */
export async function cropPicture(file: File, { x, y, width, height }: CropArea): Promise<File | null> {
  const side = Math.min(SIDE, Math.round(width))
  const bitmap = await readPart(file, { x, y, width, height }, side)
  if (!bitmap) return null
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG knows no transparency; what shows through becomes white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return new File([blob], 'avatar.jpg', { type: blob.type })
}

async function readPart(file: File, area: CropArea, side: number): Promise<ImageBitmap | null> {
  const { x, y, width, height } = area
  try {
    return await createImageBitmap(file, x, y, width, height, {
      resizeWidth: side,
      resizeHeight: side,
      resizeQuality: 'high',
    })
  } catch {
    return null
  }
}
