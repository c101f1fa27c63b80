import { encode } from 'uqr'

const [width, height] = [640, 480]
const shade = { black: 16, white: 235, none: 128 } as const

/**
 * A film as a camera would give it (YUV4MPEG2), ten pictures a second, again and again: this text as a QR code on a phone's
 * screen, and before it nothing for `dark` pictures.
 */
export function filmOf(text: string, { dark = 0, light: lit = 2 } = {}): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const module = Math.floor((height * 0.8) / size)
  const [left, top] = [width, height].map((length) => Math.floor((length - size * module) / 2)) as [number, number]
  const light = Buffer.alloc(width * height, shade.white)
  for (let y = 0; y < size * module; y += 1) {
    for (let x = 0; x < size * module; x += 1) {
      const dark = data[Math.floor(y / module)]?.[Math.floor(x / module)]
      light[(top + y) * width + left + x] = dark ? shade.black : shade.white
    }
  }
  const colour = Buffer.alloc((width * height) / 2, shade.none)
  const frame = (picture: Buffer) => Buffer.concat([Buffer.from('FRAME\n'), picture, colour])
  const nothing = frame(Buffer.alloc(width * height, shade.black))
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([
    head,
    ...Array.from({ length: dark }, () => nothing),
    ...Array.from({ length: lit }, () => frame(light)),
  ])
}
