import { mix, shade } from '../drawing/colour.ts'
import { circle, ellipse, fill, place as put, smooth, stroke } from '../drawing/path.ts'
import { balloon, shield } from '../figures/craft.ts'
import { drawPerson } from '../figures/person.ts'
import { poses } from '../figures/poses.ts'
import { enkaji, hut } from '../land/buildings.ts'
import { plant } from '../land/trees.ts'
import { beam, heap } from './on-foot.ts'
import { cast, crag, glowAt, person, type Motif } from './scene.ts'

const spear = (wood: string) => stroke('M14 -2L14 -122', wood, 1.8) + fill('M11.500 -120L14 -142L16.500 -120Z', wood)

/** Leapers, houses, drums, shields: the evening when everybody is there. */
export const culture: Motif = (scene) => {
  const { random, stage, place } = scene
  const { w } = stage
  const dry = place.ground === 'plain' || place.ground === 'desert'
  const wood = stage.tone(1)
  const mud = mix(stage.lit('#9a7350', 0.85), stage.tone(0.8), 0.25)
  const thatch = stage.lit('#b98f52', 0.88)
  const house = (x: number, size: number) => put(dry ? enkaji(mud, wood) : hut(stage.lit('#c99a6a', 0.85), thatch, wood, stage.lit('#f4ead6', 0.85)), x, scene.at(x) - 12, size, random.chance(0.5))
  const houses = place.ground === 'coast' ? '' : house(w * 0.13, 1.9) + house(w * 0.33, 1.35) + house(w * 0.86, 2.05)
  const red = () => stage.lit(random.pick(['#c2302b', '#d2452f', '#a82a3a', '#c94f86']))
  const white = stage.lit('#f8efdc')
  if (scene.variant % 3 === 2) {
    const art = [-1, 1].map((side) => put(stroke('M0 90L0 -150', wood, 7) + fill('M-9 -146Q-12 -180 0 -214Q12 -180 9 -146Z', mix(wood, stage.light.glow, 0.35)), w * 0.5, stage.h * 0.72, 2, false, side * 24)).join('')
    return houses + art + put(shield(stage.lit('#bd3428', 1), white, wood), w * 0.5 - 105, stage.h * 0.75, 3.1, false, -9) + put(shield(stage.lit('#c9792d', 1), white, wood), w * 0.5 + 110, stage.h * 0.77, 2.8, false, 10)
  }
  const dancers = scene.variant % 3 === 1 || !dry
  const count = random.whole(4, 6)
  const middle = w * random.between(0.44, 0.58)
  let art = houses
  for (let index = 0; index < count; index += 1) {
    const x = middle + (index - (count - 1) / 2) * random.between(112, 132)
    const cloth = red()
    if (dancers) art += person(scene, random, { x, size: 220, pose: random.pick(['dance', 'cheer', 'dance']), mirrored: index % 2 === 1, look: { top: cloth, wrap: stage.lit(random.pick(['#e3a234', '#2e8a8f', '#d8553a', '#5a3d8a'])), head: random.pick(['scarf', 'bun', 'hair']) } })
    else art += person(scene, random, { x, size: 225, pose: index % 2 === 0 ? 'leap' : 'stand', lift: index % 2 === 0 ? random.between(26, 84) : 0, look: { top: cloth, wrap: cloth, legs: stage.lit('#4a2e20'), head: 'hair' }, behind: spear(wood) })
  }
  if (dancers) {
    const x = middle - count * 78
    const drum = fill('M10 0L6 -34Q22 -39 38 -34L34 0Z', stage.lit('#8a4a2c')) + fill(ellipse(22, -34, 16, 4), white) + stroke('M8 -30L18 0M20 -32L30 -2M36 -30L26 0', white, 1.2)
    art += person(scene, random, { x, size: 215, pose: 'drum', with: drum })
  }
  return art
}

const camera = (dark: string, light: string) =>
  fill('M-15 -10h30v20h-30Z', dark) + fill('M-6 -15h12l3 5h-18Z', dark) + fill('M14 -8h34q4 0 4 -3v22q0 -3 -4 -3h-34Z', shade(dark, 0.03)) + fill('M50 -12h12v24h-12Z', dark) + stroke('M22 -8v16M30 -8v16', light, 1.6, 0.6) + fill(ellipse(62, 0, 2.4, 10), light, 0.8)

const tripod = (dark: string) => stroke('M0 0L-30 92M0 0L28 92M0 0L3 96M0 0V-8', dark, 5)

export const photography: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const dark = mix(stage.tone(1), '#101014', 0.4)
  const left = stage.sun.x < w / 2
  const x = w * (left ? 0.66 : 0.34)
  const glass = mix(stage.light.glow, stage.light.water, 0.3)
  if (scene.variant % 3 === 1) {
    const rock = crag(scene, left ? 'right' : 'left', w * 0.5, h * 0.77)
    const up = { ...scene, at: rock.at }
    return rock.art + put(tripod(dark) + camera(dark, glass), x, rock.at(x) - 170, 1.8, left) + person(up, random, { x: x + (left ? 100 : -100), size: 262, pose: 'camera', mirrored: left, look: { head: 'cap' } })
  }
  if (scene.variant % 3 === 2) return put(tripod(dark) + camera(dark, glass) + fill('M-4 -24h8v8h-8Z', dark), w * (left ? 0.7 : 0.3), h * 0.62, 4.6, left)
  const lens = put(camera(dark, glass), 25, -61, 0.6)
  return person(scene, random, { x: x + (left ? 60 : -60), size: 300, pose: 'kneel', mirrored: left, with: lens, look: { head: 'brim', top: stage.lit('#a98f5c') } }) + person(scene, random, { x: x + (left ? 230 : -230), size: 255, pose: 'lookOut', mirrored: left })
}

const crops = ['#e8a02c', '#d8452f', '#7fae3c', '#e9c23a', '#8f3f6a', '#e0702c'] as const

/** A stall under its awning, the table heaped with fruit, who sells and who buys. */
export const food: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const x = w * random.between(0.46, 0.56)
  const y = h * 0.83
  const half = 330
  const wood = mix(stage.tone(0.97), stage.lit('#7a4e30'), 0.45)
  const awning = stage.lit(random.pick(['#d2492f', '#2e8a7f', '#e0982c', '#b23a55']), 0.95)
  const cream = stage.lit('#f8eed8', 0.95)
  let stripes = ''
  let scallops = ''
  for (let index = 0; index < 10; index += 1) {
    const [a, b] = [x - half - 40 + index * 74, x - half - 40 + (index + 1) * 74]
    const up = (px: number) => x + (px - x) * 0.84
    const colour = index % 2 === 0 ? awning : cream
    stripes += fill(`M${a} ${y - 350}L${up(a)} ${y - 440}H${up(b)}L${b} ${y - 350}Z`, colour)
    scallops += fill(`M${a} ${y - 351}v22q${(b - a) / 2} 34 ${b - a} 0v-22Z`, shade(colour, -0.035))
  }
  const posts = fill(beam(x - half, y + 120, x - half, y - 360, 13) + beam(x + half, y + 120, x + half, y - 360, 13), wood)
  const seller = put(drawPerson(poses.serve, { ...cast(scene, random), head: 'scarf', top: stage.lit('#2f7f8a') }), x - 90, y + 92, 2.7)
  const buyer = put(drawPerson(poses.serve, { ...cast(scene, random), head: random.pick(['brim', 'hair', 'bun']) }), x + half + 105, y + 128, 2.75, true)
  const table = fill(`M${x - half - 24} ${y - 26}H${x + half + 24}L${x + half + 8} ${y + 2}H${x - half - 8}Z`, shade(wood, 0.09)) + fill(`M${x - half - 8} ${y + 2}H${x + half + 8}V${y + 140}H${x - half - 8}Z`, wood) + stroke(`M${x - half} ${y + 46}H${x + half}M${x - half} ${y + 92}H${x + half}`, shade(wood, -0.07), 4, 0.8)
  let goods = ''
  const first = random.whole(0, 5)
  for (let index = 0; index < 5; index += 1) goods += heap(scene, x - half + 82 + index * 126, y - 18, crops[(first + index) % crops.length] ?? crops[0], random.between(13, 19), random.whole(3, 4))
  const leaf = stage.lit('#4f8f45', 0.97)
  let pineapples = ''
  for (const px of [x - 205, x + 42, x + 170]) {
    pineapples += fill(ellipse(px, y - 48, 19, 27), stage.lit('#d9952f', 0.97)) + stroke(`M${px - 14} ${y - 64}l28 30M${px - 17} ${y - 50}l22 24M${px + 14} ${y - 64}l-28 30M${px + 17} ${y - 50}l-22 24`, stage.lit('#9a5f1f', 0.97), 1.8, 0.8)
    for (const turn of [-46, -24, 0, 24, 46]) pineapples += put(fill(smooth([[-5, 0], [-3, -26], [0, -40], [3, -26], [5, 0]], true), leaf), px, y - 70, 1, false, turn)
  }
  const bananas = put(stroke('M-8 0Q-30 34 -14 66M0 0Q-8 40 6 70M8 0Q18 36 26 62', stage.lit('#e7c03a', 0.97), 15), x + half - 90, y - 330, 1) + put(stroke('M-8 0Q-30 34 -14 66M0 0Q-8 40 6 70M8 0Q18 36 26 62', stage.lit('#b9bf45', 0.97), 13), x - half + 96, y - 330, 0.9)
  const lamps = stage.light.hour === 'night' || stage.light.hour === 'dusk' ? [-150, 150].map((dx) => stroke(`M${x + dx} ${y - 350}v40`, wood, 3) + glowAt(stage, x + dx, y - 295, 190, '#ffd27a', 0.8) + fill(circle(x + dx, y - 297, 13), '#fff0c0')).join('') : ''
  return posts + seller + pineapples + goods + table + bananas + stripes + scallops + lamps + buyer
}

/** A rider on the wire between two great trees, or a party on a swaying bridge. */
export const adventure: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const dark = stage.tone(0.97)
  const rope = mix(dark, stage.light.glow, 0.18)
  const leaf = mix(stage.lit('#3d7f4a', 0.95), stage.tone(0.9), 0.3)
  const kind = scene.place.ground === 'coast' ? 'palm' : scene.place.ground === 'plain' ? 'baobab' : 'forestTree'
  const trunks = plant(kind, random, w * 0.06, h * 1.02, h * 0.95, leaf, dark) + plant(kind, random, w * 0.96, h * 1.04, h * 0.82, shade(leaf, -0.02), dark)
  const look = () => ({ ...cast(scene, random), head: 'helmet' as const, hat: stage.lit(random.pick(['#f2c14e', '#f4ead6', '#e0603a'])) })
  if (scene.variant % 2 === 1) {
    const deck = (share: number) => h * 0.69 + Math.sin(share * Math.PI) * h * 0.085
    let [planks, ropes] = ['', '']
    for (let share = 0; share <= 1; share += 0.021) {
      const [px, py] = [w * (0.06 + share * 0.9), deck(share)]
      planks += `M${(px - 13).toFixed(1)} ${py.toFixed(1)}h25v10h-25Z`
      ropes += `M${px.toFixed(1)} ${py.toFixed(1)}L${(px + 9).toFixed(1)} ${(py - 92).toFixed(1)}L${(px + 19).toFixed(1)} ${py.toFixed(1)}`
    }
    const rail = (up: number) => `M${w * 0.06} ${h * 0.69 - up}Q${w * 0.51} ${h * 0.69 - up + h * 0.17} ${w * 0.96} ${h * 0.69 - up}`
    const party = [0.36, 0.5, 0.62].map((share) => put(drawPerson(poses[random.pick(['walk', 'stand', 'walk'])], look()), w * (0.06 + share * 0.9), deck(share) + 2, 1.9)).join('')
    return trunks + stroke(ropes, rope, 1.8, 0.8) + party + fill(planks, dark) + stroke(rail(92) + rail(46), rope, 4)
  }
  const wire = (share: number) => h * 0.3 + share * h * 0.17 + Math.sin(share * Math.PI) * h * 0.05
  const rider = random.between(0.42, 0.58)
  const [x, y] = [w * (0.06 + rider * 0.9), wire(rider)]
  const line = `M${w * 0.06} ${wire(0)}L${x} ${y}L${w * 0.96} ${wire(1)}`
  const rig = stroke('M2 -101L-8 -46', rope, 2.4) + fill('M-7 -107h18v7h-18Z', dark)
  const platform = fill(`M${w * 0.005} ${h * 0.47}h${w * 0.15}v14h-${w * 0.15}Z`, dark) + stroke(`M${w * 0.02} ${h * 0.485}L${w * 0.06} ${h * 0.58}M${w * 0.14} ${h * 0.485}L${w * 0.07} ${h * 0.58}`, dark, 8)
  const waiting = put(drawPerson(poses.cheer, look()), w * 0.115, h * 0.47, 1.7)
  return trunks + platform + waiting + stroke(line, rope, 3.4) + put(rig + drawPerson(poses.hang, look()), x, y + 275, 2.65)
}

/** A still figure before the sun. */
export const wellness: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const sunX = Math.min(w * 0.8, Math.max(w * 0.2, stage.sun.x))
  if (scene.variant % 3 === 2) {
    return [-300, 0, 300].map((dx) => {
      const x = w * 0.5 + dx
      const mat = fill(smooth([[x - 120, scene.at(x) + 6], [x + 112, scene.at(x) + 6], [x + 124, scene.at(x) + 20], [x - 132, scene.at(x) + 20]], true, 0.3), stage.lit(random.pick(['#c2527a', '#2e8a8f', '#e0982c'])))
      return mat + person(scene, random, { x, size: 265, pose: 'warrior', look: { head: random.pick(['bun', 'hair']) } })
    }).join('')
  }
  const side = sunX < w / 2 ? 'left' : 'right'
  const rock = crag(scene, side, side === 'left' ? sunX + w * 0.2 : w - sunX + w * 0.2, h * 0.78)
  const up = { ...scene, at: rock.at }
  return rock.art + glowAt(stage, sunX, rock.at(sunX) - 150, 360, stage.light.glow, 0.55) + person(up, random, { x: sunX, size: 365, pose: scene.variant % 3 === 1 ? 'treePose' : 'lotus', look: { head: 'bun' } })
}

const silks = [['#d8452f', '#f2b33c', '#fff0d0'], ['#2e7f8a', '#f4e3bd', '#e0702c'], ['#8a3f6a', '#f0b860', '#f8e8d0'], ['#3f7f4f', '#f2c14e', '#f8efd8'], ['#c9452f', '#f4ead6', '#2f4f7a']] as const

/** Balloons over the plain, a telescope under the stars, or a paraglider off the hill. */
export const other: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const dark = stage.tone(1)
  if (stage.light.hour === 'night') {
    const left = stage.sun.x < w / 2
    const x = w * (left ? 0.62 : 0.38)
    const tube = fill('M-40 -9h86v18h-86Z', stage.lit('#e9dcc4')) + fill('M44 -13h18v26h-18Z', dark) + fill('M-52 -5h14v10h-14Z', dark)
    return put(tripod(dark) + put(tube, 0, -8, 1, false, -32), x, scene.at(x) - 175, 1.9, left) + person(scene, random, { x: x + (left ? 130 : -130), size: 245, pose: 'camera', mirrored: left }) + person(scene, random, { x: x + (left ? 250 : -250), size: 240, pose: 'point', mirrored: left })
  }
  if (scene.place.ground === 'hills' && scene.variant % 2 === 0) {
    return [[0.62, 0.34, 2.1], [0.26, 0.24, 0.9]].map(([share = 0, down = 0, size = 1]) => {
      const [a, b] = [stage.lit(random.pick(['#d8452f', '#e6a92f', '#2e8a8f'])), stage.lit('#f8eed8')]
      const wing = fill('M-100 10Q-76 -46 0 -50Q76 -46 100 10Q60 -16 0 -18Q-60 -16 -100 10Z', a) + fill('M-36 -46Q0 -52 36 -46L26 -17Q0 -19 -26 -17Z', b) + stroke('M-94 6L-2 92M-40 -14L-1 92M40 -14L2 92M94 6L3 92', dark, 0.8, 0.7)
      return put(wing + put(drawPerson(poses.hang, { ...cast(scene, random), head: 'helmet' }), 4, 134, 0.44), w * share, h * down, size, false, random.between(-12, 12))
    }).join('') + person(scene, random, { x: w * 0.24, size: 215, pose: 'cheer' })
  }
  const spots = [[0.5, 0.52, 2.6], [0.2, 0.42, 1.5], [0.8, 0.36, 1.25], [0.66, 0.22, 0.7], [0.36, 0.2, 0.55]] as const
  const flip = random.chance(0.5)
  const first = random.whole(0, 4)
  return spots.toReversed().map(([share, down, size], index) => {
    const [a, b, c] = silks[(first + index) % silks.length] ?? silks[0]
    const depth = 0.45 + size * 0.2
    return put(balloon([stage.lit(a, depth), stage.lit(b, depth), stage.lit(c, depth)], dark), w * ((flip ? 1 - share : share) + random.between(-0.04, 0.04)), h * (down + random.between(-0.02, 0.03)), size)
  }).join('') + person(scene, random, { x: w * 0.16, size: 200, pose: 'point' }) + person(scene, random, { x: w * 0.22, size: 195, pose: 'lookOut' })
}
