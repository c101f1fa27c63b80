import { mix, shade } from '../drawing/colour.ts'
import { fill, smooth, stroke, place as put } from '../drawing/path.ts'
import { balloon } from '../figures/craft.ts'
import { drawPerson } from '../figures/person.ts'
import { poses, type PoseKey } from '../figures/poses.ts'
import { plant } from '../land/trees.ts'
import { tripod } from './looking.ts'
import { cast, crag, glowAt, person, type Motif } from './scene.ts'

/** A rider on the wire between two great trees, or a party on a swaying bridge. */
export const adventure: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const dark = stage.tone(0.97)
  const rope = mix(dark, stage.light.glow, 0.18)
  const leaf = mix(stage.lit('#3d7f4a', 0.95), stage.tone(0.9), 0.3)
  const kind = scene.place.ground === 'coast' ? 'palm' : scene.place.ground === 'plain' ? 'baobab' : 'forestTree'
  const trunks =
    plant(kind, random, w * 0.06, h * 1.02, h * 0.95, leaf, dark) +
    plant(kind, random, w * 0.96, h * 1.04, h * 0.82, shade(leaf, -0.02), dark)
  const look = () => ({
    ...cast(scene, random),
    head: 'helmet' as const,
    hat: stage.lit(random.pick(['#f2c14e', '#f4ead6', '#e0603a'])),
  })
  if (scene.variant % 2 === 1) {
    const deck = (share: number) => h * 0.69 + Math.sin(share * Math.PI) * h * 0.085
    let [planks, ropes] = ['', '']
    for (let share = 0; share <= 1; share += 0.021) {
      const [px, py] = [w * (0.06 + share * 0.9), deck(share)]
      planks += `M${(px - 13).toFixed(1)} ${py.toFixed(1)}h25v10h-25Z`
      ropes += `M${px.toFixed(1)} ${py.toFixed(1)}L${(px + 9).toFixed(1)} ${(py - 92).toFixed(1)}L${(px + 19).toFixed(1)} ${py.toFixed(1)}`
    }
    const rail = (up: number) =>
      `M${w * 0.06} ${h * 0.69 - up}Q${w * 0.51} ${h * 0.69 - up + h * 0.17} ${w * 0.96} ${h * 0.69 - up}`
    const party = [0.36, 0.5, 0.62]
      .map((share) =>
        put(
          drawPerson(poses[random.pick<PoseKey>(['walk', 'stand', 'walk'])], look()),
          w * (0.06 + share * 0.9),
          deck(share) + 2,
          1.9,
        ),
      )
      .join('')
    return trunks + stroke(ropes, rope, 1.8, 0.8) + party + fill(planks, dark) + stroke(rail(92) + rail(46), rope, 4)
  }
  const wire = (share: number) => h * 0.3 + share * h * 0.17 + Math.sin(share * Math.PI) * h * 0.05
  const rider = random.between(0.42, 0.58)
  const [x, y] = [w * (0.06 + rider * 0.9), wire(rider)]
  const line = `M${w * 0.06} ${wire(0)}L${x} ${y}L${w * 0.96} ${wire(1)}`
  const rig = stroke('M2 -101L-8 -46', rope, 2.4) + fill('M-7 -107h18v7h-18Z', dark)
  const platform =
    fill(`M${w * 0.005} ${h * 0.47}h${w * 0.15}v14h-${w * 0.15}Z`, dark) +
    stroke(
      `M${w * 0.02} ${h * 0.485}L${w * 0.06} ${h * 0.58}M${w * 0.14} ${h * 0.485}L${w * 0.07} ${h * 0.58}`,
      dark,
      8,
    )
  const waiting = put(drawPerson(poses.cheer, look()), w * 0.115, h * 0.47, 1.7)
  return (
    trunks + platform + waiting + stroke(line, rope, 3.4) + put(rig + drawPerson(poses.hang, look()), x, y + 275, 2.65)
  )
}

/** A still figure before the sun. */
export const wellness: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const sunX = Math.min(w * 0.8, Math.max(w * 0.2, stage.sun.x))
  if (scene.variant % 3 === 2) {
    return [-300, 0, 300]
      .map((dx) => {
        const x = w * 0.5 + dx
        const mat = fill(
          smooth(
            [
              [x - 120, scene.at(x) + 6],
              [x + 112, scene.at(x) + 6],
              [x + 124, scene.at(x) + 20],
              [x - 132, scene.at(x) + 20],
            ],
            true,
            0.3,
          ),
          stage.lit(random.pick(['#c2527a', '#2e8a8f', '#e0982c'])),
        )
        return (
          mat + person(scene, random, { x, size: 265, pose: 'warrior', look: { head: random.pick(['bun', 'hair']) } })
        )
      })
      .join('')
  }
  const side = sunX < w / 2 ? 'left' : 'right'
  const rock = crag(scene, side, side === 'left' ? sunX + w * 0.2 : w - sunX + w * 0.2, h * 0.78)
  const up = { ...scene, at: rock.at }
  return (
    rock.art +
    glowAt(stage, sunX, rock.at(sunX) - 150, 360, stage.light.glow, 0.55) +
    person(up, random, {
      x: sunX,
      size: 365,
      pose: scene.variant % 3 === 1 ? 'treePose' : 'lotus',
      look: { head: 'bun' },
    })
  )
}

export const silks = [
  ['#d8452f', '#f2b33c', '#fff0d0'],
  ['#2e7f8a', '#f4e3bd', '#e0702c'],
  ['#8a3f6a', '#f0b860', '#f8e8d0'],
  ['#3f7f4f', '#f2c14e', '#f8efd8'],
  ['#c9452f', '#f4ead6', '#2f4f7a'],
] as const

/** Balloons over the plain, a telescope under the stars, or a paraglider off the hill. */
export const other: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const dark = stage.tone(1)
  if (stage.light.hour === 'night') {
    const left = stage.sun.x < w / 2
    const x = w * (left ? 0.62 : 0.38)
    const tube =
      fill('M-40 -9h86v18h-86Z', stage.lit('#e9dcc4')) +
      fill('M44 -13h18v26h-18Z', dark) +
      fill('M-52 -5h14v10h-14Z', dark)
    return (
      put(tripod(dark) + put(tube, 0, -8, 1, false, -32), x, scene.at(x) - 175, 1.9, left) +
      person(scene, random, { x: x + (left ? 130 : -130), size: 245, pose: 'camera', mirrored: left }) +
      person(scene, random, { x: x + (left ? 250 : -250), size: 240, pose: 'point', mirrored: left })
    )
  }
  if (scene.place.ground === 'hills' && scene.variant % 2 === 0) {
    return (
      [
        [0.62, 0.34, 2.1],
        [0.26, 0.24, 0.9],
      ]
        .map(([share = 0, down = 0, size = 1]) => {
          const [a, b] = [stage.lit(random.pick(['#d8452f', '#e6a92f', '#2e8a8f'])), stage.lit('#f8eed8')]
          const wing =
            fill('M-100 10Q-76 -46 0 -50Q76 -46 100 10Q60 -16 0 -18Q-60 -16 -100 10Z', a) +
            fill('M-36 -46Q0 -52 36 -46L26 -17Q0 -19 -26 -17Z', b) +
            stroke('M-94 6L-2 92M-40 -14L-1 92M40 -14L2 92M94 6L3 92', dark, 0.8, 0.7)
          return put(
            wing + put(drawPerson(poses.hang, { ...cast(scene, random), head: 'helmet' }), 4, 134, 0.44),
            w * share,
            h * down,
            size,
            false,
            random.between(-12, 12),
          )
        })
        .join('') + person(scene, random, { x: w * 0.24, size: 215, pose: 'cheer' })
    )
  }
  const spots = [
    [0.5, 0.52, 2.6],
    [0.2, 0.42, 1.5],
    [0.8, 0.36, 1.25],
    [0.66, 0.22, 0.7],
    [0.36, 0.2, 0.55],
  ] as const
  const flip = random.chance(0.5)
  const first = random.whole(0, 4)
  return (
    spots
      .toReversed()
      .map(([share, down, size], index) => {
        const [a, b, c] = silks[(first + index) % silks.length] ?? silks[0]
        const depth = 0.45 + size * 0.2
        return put(
          balloon([stage.lit(a, depth), stage.lit(b, depth), stage.lit(c, depth)], dark),
          w * ((flip ? 1 - share : share) + random.between(-0.04, 0.04)),
          h * (down + random.between(-0.02, 0.03)),
          size,
        )
      })
      .join('') +
    person(scene, random, { x: w * 0.16, size: 200, pose: 'point' }) +
    person(scene, random, { x: w * 0.22, size: 195, pose: 'lookOut' })
  )
}
