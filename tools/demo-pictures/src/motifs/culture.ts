import { mix } from '../drawing/colour.ts'
import { ellipse, fill, stroke, place as put } from '../drawing/path.ts'
import { shield } from '../figures/craft.ts'
import { enkaji, hut } from '../land/buildings.ts'
import { person, type Motif } from './scene.ts'

const spear = (wood: string) => stroke('M14 -2L14 -122', wood, 1.8) + fill('M11.500 -120L14 -142L16.500 -120Z', wood)

/** Leapers, houses, drums, shields: the evening when everybody is there. */
export const culture: Motif = (scene) => {
  const { random, stage, place } = scene
  const { w } = stage
  const dry = place.ground === 'plain' || place.ground === 'desert'
  const wood = stage.tone(1)
  const mud = mix(stage.lit('#9a7350', 0.85), stage.tone(0.8), 0.25)
  const thatch = stage.lit('#b98f52', 0.88)
  const house = (x: number, size: number) =>
    put(
      dry ? enkaji(mud, wood) : hut(stage.lit('#c99a6a', 0.85), thatch, wood, stage.lit('#f4ead6', 0.85)),
      x,
      scene.at(x) - 12,
      size,
      random.chance(0.5),
    )
  const houses = place.ground === 'coast' ? '' : house(w * 0.13, 1.9) + house(w * 0.33, 1.35) + house(w * 0.86, 2.05)
  const red = () => stage.lit(random.pick(['#c2302b', '#d2452f', '#a82a3a', '#c94f86']))
  const white = stage.lit('#f8efdc')
  if (scene.variant % 3 === 2 && place.ground !== 'coast') {
    const art = [-1, 1]
      .map((side) =>
        put(
          stroke('M0 90L0 -150', wood, 7) +
            fill('M-9 -146Q-12 -180 0 -214Q12 -180 9 -146Z', mix(wood, stage.light.glow, 0.35)),
          w * 0.5,
          stage.h * 0.72,
          2,
          false,
          side * 24,
        ),
      )
      .join('')
    return (
      houses +
      art +
      put(shield(stage.lit('#bd3428', 1), white, wood), w * 0.5 - 105, stage.h * 0.75, 3.1, false, -9) +
      put(shield(stage.lit('#c9792d', 1), white, wood), w * 0.5 + 110, stage.h * 0.77, 2.8, false, 10)
    )
  }
  const dancers = scene.variant % 3 === 1 || !dry
  const count = random.whole(4, 6)
  const middle = w * random.between(0.44, 0.58)
  let art = houses
  for (let index = 0; index < count; index += 1) {
    const x = middle + (index - (count - 1) / 2) * random.between(112, 132)
    const cloth = red()
    if (dancers)
      art += person(scene, random, {
        x,
        size: 220,
        pose: random.pick(['dance', 'cheer', 'dance']),
        mirrored: index % 2 === 1,
        look: {
          top: cloth,
          wrap: stage.lit(random.pick(['#e3a234', '#2e8a8f', '#d8553a', '#5a3d8a'])),
          head: random.pick(['scarf', 'bun', 'hair']),
        },
      })
    else
      art += person(scene, random, {
        x,
        size: 225,
        pose: index % 2 === 0 ? 'leap' : 'stand',
        lift: index % 2 === 0 ? random.between(26, 84) : 0,
        look: { top: cloth, wrap: cloth, legs: stage.lit('#4a2e20'), head: 'hair' },
        behind: spear(wood),
      })
  }
  if (dancers) {
    const x = middle - count * 78
    const drum =
      fill('M10 0L6 -34Q22 -39 38 -34L34 0Z', stage.lit('#8a4a2c')) +
      fill(ellipse(22, -34, 16, 4), white) +
      stroke('M8 -30L18 0M20 -32L30 -2M36 -30L26 0', white, 1.2)
    art += person(scene, random, { x, size: 215, pose: 'drum', with: drum })
  }
  return art
}
