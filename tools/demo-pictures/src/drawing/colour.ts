type Triple = readonly [number, number, number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const gamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

function toOklab(hex: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((channel) => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, channel)))) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Mixes two `#rrggbb` as the eye expects, with no grey in the middle; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [toOklab(first), toOklab(second)]
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return fromOklab([at(0), at(1), at(2)])
}

/** Mixes along three stops at 0, 0.5 and 1. */
export function mix3(stops: readonly [string, string, string], share: number): string {
  return share < 0.5 ? mix(stops[0], stops[1], share * 2) : mix(stops[1], stops[2], share * 2 - 1)
}

/** Lighter (positive) or darker (negative), the hue kept. */
export function shade(colour: string, by: number): string {
  const [lightness, a, b] = toOklab(colour)
  return fromOklab([Math.min(1, Math.max(0, lightness + by)), a, b])
}
