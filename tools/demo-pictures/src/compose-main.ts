import { createRandom } from './drawing/random.ts'
import { createStage } from './drawing/stage.ts'
import { drawGround, drawShore, drawVignette, frameTree, frameWater, sunHeights } from './compose-scene.ts'
import { drawCountry } from './land/country.ts'
import { drawSky } from './land/sky.ts'
import { lightOf } from './light.ts'
import { places, type Place } from './places.ts'
import type { Main } from './mains.ts'

export function composeMain(main: Main, index: number, width: number, height: number): string {
  const place: Place = places[main.place]
  const random = createRandom(`main/${main.place}/${main.seed}/${index}`)
  const [w, h] = [1600, Math.round((1600 * height) / width)]
  const horizon = h * random.between(0.5, 0.57)
  const [low, high] = sunHeights[main.hour]
  const left = main.sun ? main.sun === 'left' : random.chance(0.5)
  const sunX = left ? random.between(0.24, 0.42) : random.between(0.58, 0.76)
  const stage = createStage(w, h, random, lightOf(main.hour, random), { x: w * sunX, y: horizon - h * random.between(low, high), r: main.hour === 'morning' ? 44 : random.between(46, 62) })
  const base = { stage, place, random: random.branch('motif'), horizon, variant: 0 }
  let front = ''
  if (main.mode === 'full') front = main.draw({ ...base, at: () => h * 0.84 })
  else if (main.mode === 'water') front = drawShore(stage, place, horizon) + main.draw({ ...base, at: () => h * 0.77 }) + frameWater(stage, place)
  else {
    const ground = drawGround(stage, place)
    front = ground.art + (main.mode === 'clear' || main.mode === 'lawn' || place.ground === 'coast' ? '' : frameTree(stage, place, 'Cycling')) + main.draw({ ...base, at: ground.at }) + (main.mode === 'lawn' ? '' : ground.over)
  }
  const art = drawSky(stage, horizon) + (main.mode === 'bare' ? '' : drawCountry(stage, place, horizon)) + front + drawVignette(stage)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${width}" height="${height}"><defs>${stage.definitions.join('')}</defs>${art}</svg>`
}
