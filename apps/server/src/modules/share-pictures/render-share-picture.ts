import { formatKes, type Cents } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import { createGate } from '../../platform/gate.ts'
import { loadSharp } from '../../platform/images/load-sharp.ts'
import { lettering } from './lettering.ts'

/** What Open Graph asks for, and what networks cut least of. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
/** The name in the largest of these in which it takes two lines, or else in the smallest. */
const nameSizes = [76, 66, 58] as const

const forest = '#143628'
const sun = '#f2b84b'
const white = '#fffdf8'

export interface SharedFacts {
  readonly name: string
  readonly location: string
  /** What one adult pays, VAT included. */
  readonly price: Cents
}

// Decoding and encoding take a tenth of a second of a core each: pictures to share wait for one another.
const oneAtATime = createGate(1)

/** The picture that networks show beside a link to an activity, as JPEG: every one of them reads that. */
export function renderSharePicture(picture: Buffer | null, facts: SharedFacts): Promise<Buffer> {
  return oneAtATime(async () => {
    const sharp = await loadSharp()
    const ground = picture
      ? sharp(picture).resize(WIDTH, HEIGHT, { fit: 'cover' })
      : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: forest } })
    return ground
      .composite([{ input: Buffer.from(drawWords(facts)) }])
      .jpeg({ quality: 82, progressive: true })
      .toBuffer()
  })
}

export function drawWords({ name, location, price }: SharedFacts): string {
  const display = lettering('display')
  const text = lettering('text')
  const room = WIDTH - 2 * MARGIN
  const size =
    nameSizes.find((each) => display.wrap(name, { size: each, width: room, lines: 3 }).length <= 2) ?? nameSizes[2]
  const lines = display.wrap(name, { size, width: room, lines: 2 })
  const amount = formatKes(price)
  const perAdult = say('per adult')
  const foot = HEIGHT - MARGIN
  const firstLine = foot - 78 - (lines.length - 1) * size * 1.1
  const priceWidth = display.width(amount, 46)
  const perAdultStart = WIDTH - MARGIN - text.width(perAdult, 30)
  const priceStart = perAdultStart - priceWidth - 14
  const [place = ''] = text.wrap(location, { size: 34, width: priceStart - MARGIN - 90, lines: 1 })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    '<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">',
    '<stop offset="0" stop-color="#12100d" stop-opacity=".38"/><stop offset=".28" stop-color="#12100d" stop-opacity=".06"/>',
    '<stop offset=".5" stop-color="#12100d" stop-opacity=".28"/><stop offset="1" stop-color="#12100d" stop-opacity=".9"/>',
    '</linearGradient>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`,
    drawMark(),
    ...lines.map((line, at) =>
      letters(white, display.outline(line, { x: MARGIN, y: firstLine + at * size * 1.1, size })),
    ),
    // The text face begins at its lightest; a line around it gives it the weight to be read on a picture.
    letters(white, text.outline(place, { x: MARGIN, y: foot, size: 34 }), 1.1),
    letters(sun, display.outline(amount, { x: priceStart, y: foot, size: 46 })),
    letters(sun, text.outline(perAdult, { x: perAdultStart, y: foot, size: 30 }), 1),
    '</svg>',
  ].join('')
}

/** The sun on the horizon, and the name beside it. */
function drawMark(): string {
  return [
    `<g transform="translate(${MARGIN} 50) scale(1.9)">`,
    `<path d="M6.5 19a9.5 9.5 0 0 1 19 0z" fill="${sun}"/>`,
    `<path d="M2 19h28" stroke="${white}" stroke-width="2.6" stroke-linecap="round"/>`,
    `<path d="M8 24.2h16M12.5 29h7" stroke="${white}" stroke-width="2.2" stroke-linecap="round" opacity=".7"/>`,
    '</g>',
    letters(white, lettering('display').outline('Upeo', { x: MARGIN + 74, y: 100, size: 44 })),
  ].join('')
}

function letters(colour: string, path: string, line = 0): string {
  return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${line}" stroke-linejoin="round"/>`
}
