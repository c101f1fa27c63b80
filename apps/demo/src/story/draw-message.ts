import { formatKes, type Cents } from '@upeo/domain/money'
import { formatDateTime } from '@upeo/domain/time'
import { lettering } from '@upeo/server/modules/share-pictures/lettering'
import sharp from 'sharp'

const WIDTH = 720
const MARGIN = 48
const SIZE = 30
const LINE = 44

interface Message {
  readonly code: string
  readonly total: Cents
  readonly to: string
  readonly at: Date
}

/** The picture of a payment's message, as WebP; it says that it is none of a real one. */
export function drawMessage({ code, total, to, at }: Message): Promise<Buffer> {
  const text = lettering('text')
  const said = `${code} Confirmed. ${formatKes(total)} sent to ${to} on ${formatDateTime(at)}. Specimen: nobody in the demo story has a telephone.`
  const lines = text.wrap(said, { size: SIZE, width: WIDTH - 4 * MARGIN, lines: 12 })
  const height = 4 * MARGIN + lines.length * LINE
  const words = lines.map(
    (line, index) =>
      `<path fill="#231f1a" d="${text.outline(line, { x: 2 * MARGIN, y: 2 * MARGIN + LINE * (index + 0.7), size: SIZE })}"/>`,
  )
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#e9e2d3"/>`,
    `<rect x="${MARGIN}" y="${MARGIN}" width="${WIDTH - 2 * MARGIN}" height="${height - 2 * MARGIN}" rx="28" fill="#fffdf8"/>`,
    ...words,
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
}
