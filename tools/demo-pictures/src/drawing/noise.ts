import { createRandom, type Random } from './random.ts'

/** A smooth curve over x, from -1 to 1, that repeats nowhere near the picture. */
export type Noise = (x: number) => number

function valueNoise(random: Random): Noise {
  const values = Array.from({ length: 256 }, () => random.between(-1, 1))
  return (x) => {
    const cell = Math.floor(x)
    const share = x - cell
    const eased = share * share * (3 - 2 * share)
    const left = values[((cell % 256) + 256) % 256] ?? 0
    const right = values[(((cell + 1) % 256) + 256) % 256] ?? 0
    return left + (right - left) * eased
  }
}

/** Fractal noise: each octave twice as fine and `gain` times as high as the one before. */
export function fractalNoise(random: Random, octaves: number, gain = 0.5): Noise {
  const layers = Array.from({ length: octaves }, (_, index) => valueNoise(createRandom(`${random.next()}/${index}`)))
  const total = layers.reduce((sum, _, index) => sum + gain ** index, 0)
  return (x) => layers.reduce((sum, layer, index) => sum + layer(x * 2 ** index) * gain ** index, 0) / total
}
