import { cutText } from '../text.ts'

/** The GSM alphabet (3GPP TS 23.038, 6.2.1): in these letters a text has 160 places, in any other 70. */
const letters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension, each of which takes two places. */
const wide = new Set('\f^{}\\[~]|€')

/** What a text of ours takes at most: each segment is paid for like a text. */
export const MOST_SEGMENTS = 2
/** Places for GSM letters in each of several segments. */
const JOINED = 153

/** Signs that people and we write, in letters that every phone has. */
const inPlaceOf: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '\u00a0': ' ',
}

/** The same text in GSM letters: accents that the alphabet lacks go, and what it has no letter for is left out. */
export function toGsm(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    if (isGsmLetter(sign)) return sign
    return inPlaceOf[sign] ?? Array.from(sign.normalize('NFD')).filter(isGsmLetter).join('')
  }).join('')
}

const isGsmLetter = (sign: string): boolean => letters.has(sign) || wide.has(sign)

/**
 * How many segments a text is sent and paid for as. One holds 160 places of GSM letters, or 70 UTF-16 units where any
 * other letter is in it; of several each gives up seven places, or three, to say which part it is. No letter is cut in two.
 */
export function segmentsOf(text: string): number {
  const signs = Array.from(text)
  const gsm = signs.every(isGsmLetter)
  const [alone, joined] = gsm ? [160, JOINED] : [70, 67]
  const sizes = signs.map((sign) => (gsm ? (wide.has(sign) ? 2 : 1) : sign.length))
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let segments = 1
  let room = joined
  for (const size of sizes) {
    if (size > room) {
      segments += 1
      room = joined
    }
    room -= size
  }
  return segments
}

/** More letters than that fit into no text of ours. */
const LONGEST_NAME = MOST_SEGMENTS * JOINED
/** No name is cut shorter: a text that does not fit then is one of ours, which is written too long. */
const SHORTEST_NAME = 8

/**
 * Writes a text in GSM letters that takes at most two segments. Where it would take more, its names are cut, the longest
 * first, with an ellipsis; whatever else `write` puts into it (amounts, times, links) stays as it is.
 */
export function fitText<const Names extends Readonly<Record<string, string>>>(
  names: Names,
  write: (names: { readonly [Name in keyof Names]: string }) => string,
): string {
  const beginnings = Object.entries(names).map(([name, value]) => {
    const letters = Array.from(value.slice(0, 2 * LONGEST_NAME + 2)).slice(0, LONGEST_NAME + 1)
    return [name, letters] as const
  })
  const writtenWith = (most: number): string => {
    const cut = beginnings.map(([name, letters]) => [name, cutText(letters.join(''), most)])
    return toGsm(write(Object.fromEntries(cut) as { readonly [Name in keyof Names]: string }))
  }
  const fits = (text: string) => segmentsOf(text) <= MOST_SEGMENTS
  if (!fits(writtenWith(SHORTEST_NAME))) {
    throw new RangeError('A text does not fit into two segments, however its names are cut.')
  }
  let most = Math.max(SHORTEST_NAME, ...beginnings.map(([, letters]) => letters.length))
  let text = writtenWith(most)
  while (!fits(text)) {
    most -= 1
    text = writtenWith(most)
  }
  return text
}
