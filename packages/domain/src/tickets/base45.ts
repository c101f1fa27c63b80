/** Base45 (RFC 9285): bytes in the letters that a QR code packs most tightly. */

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const valueOf = new Map(Array.from(letters, (letter, value) => [letter, value]))

export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = at + 1 < bytes.length
    let rest = pair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!
    for (let digit = 0; digit < (pair ? 3 : 2); digit += 1) {
      text += letters[rest % 45]!
      rest = Math.floor(rest / 45)
    }
  }
  return text
}

/** Null for what no bytes are written as: there is one text for each row of bytes. */
export function decodeBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 2 ? 1 : 0))
  let written = 0
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (letter) => valueOf.get(letter))
    if (digits.includes(undefined)) return null
    const value = digits.reduceRight<number>((sum, digit) => sum * 45 + (digit ?? 0), 0)
    const pair = digits.length === 3
    if (value > (pair ? 0xffff : 0xff)) return null
    if (pair) bytes[written++] = value >> 8
    bytes[written++] = value & 0xff
  }
  return bytes
}
