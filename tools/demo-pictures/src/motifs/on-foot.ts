import { mix, shade } from '../drawing/colour.ts'
import { fill, place as put, stroke } from '../drawing/path.ts'
import { drawWall } from '../land/rock.ts'
import { bicycle, campfire, dome, safariCar, tent } from '../figures/craft.ts'
import { zebra } from '../figures/mammals.ts'
import { cast, crag, glowAt, person, type Motif } from './scene.ts'
import type { PoseKey } from '../figures/poses.ts'
import { drawPerson } from '../figures/person.ts'
import { poses } from '../figures/poses.ts'

const packs = ['#c8502f', '#2f6f73', '#d9982f', '#5b7a3c'] as const

export const walkers: Motif = (scene) => {
  const { random, stage } = scene
  const count = random.whole(2, 4)
  const right = random.chance(0.5)
  const start = stage.w * random.between(0.3, 0.42)
  const wood = stage.tone(1)
  return Array.from({ length: count }, (_, index) => {
    const x = start + index * random.between(120, 165)
    return person(scene, random, {
      x,
      size: random.between(205, 235),
      pose: random.pick(['walk', 'climbUp', 'walk']),
      mirrored: !right,
      look: { pack: stage.lit(random.pick(packs)), head: random.pick(['cap', 'brim', 'bun', 'scarf', 'hair']) },
      behind: stroke('M24 -66L33 -1', wood, 1.8),
    })
  }).join('')
}

export const onTheCrag: Motif = (scene) => {
  const { random, stage } = scene
  const side = stage.sun.x < stage.w / 2 ? 'left' : 'right'
  const rock = crag(scene, side, stage.w * random.between(0.42, 0.54), stage.h * random.between(0.72, 0.78))
  const up = { ...scene, at: rock.at }
  const x = (share: number) => (side === 'left' ? stage.w * share : stage.w * (1 - share))
  const mirrored = side === 'right'
  const first = random.pick<PoseKey>(['cheer', 'lookOut', 'point', 'stand'])
  return (
    rock.art +
    person(up, random, {
      x: x(0.36),
      size: 255,
      pose: first,
      mirrored,
      look: { pack: stage.lit(random.pick(packs)) },
    }) +
    person(up, random, { x: x(0.24), size: 245, pose: random.pick(['sit', 'point', 'stand']), mirrored, look: {} }) +
    (random.chance(0.5)
      ? person(up, random, {
          x: x(0.13),
          size: 245,
          pose: 'climbUp',
          mirrored,
          look: { pack: stage.lit(random.pick(packs)) },
        })
      : '')
  )
}

export const hiking: Motif = (scene) => (scene.variant % 2 === 0 ? walkers(scene) : onTheCrag(scene))

export const camping: Motif = (scene) => {
  const { random, stage } = scene
  const { w } = stage
  const lamp = '#ffcf7a'
  const cloth = () => stage.lit(random.pick(['#d8643a', '#d99a36', '#3f8a86', '#b8493f', '#7d8f4a']), 0.95)
  const dark = stage.tone(1)
  const night = stage.light.hour === 'night' || stage.light.hour === 'dusk'
  const inside =
    night || stage.light.hour === 'dawn' ? mix('#ffe39a', stage.light.glow, 0.15) : shade(stage.tone(0.9), -0.04)
  const middle = w * random.between(0.36, 0.62)
  const pitch = (x: number, size: number, kind: boolean) =>
    (night ? glowAt(stage, x, scene.at(x) - 40, 230 * size, lamp, 0.5) : '') +
    put((kind ? tent : dome)(cloth(), inside, dark), x, scene.at(x) + 4, size, random.chance(0.5))
  const fireX = middle + 40
  const kind = random.chance(0.5)
  let art =
    pitch(middle - 250, random.between(1.7, 2), kind) +
    pitch(middle + 320, random.between(1.4, 1.7), scene.variant % 2 === 0)
  if (scene.variant % 3 === 1)
    art =
      put(safariCar(stage.lit('#c2ad7c'), dark, stage.lit('#cfe4e0')), middle - 300, scene.at(middle - 300) + 4, 1.9) +
      pitch(middle + 300, 1.9, kind)
  art += glowAt(stage, fireX, scene.at(fireX) - 20, night ? 300 : 140, '#ff9c45', night ? 0.75 : 0.3)
  art +=
    person(scene, random, { x: fireX - 105, size: 215, pose: 'sit' }) +
    person(scene, random, { x: fireX + 110, size: 215, pose: random.pick(['sit', 'stand', 'sit']), mirrored: true })
  return art + put(campfire('#f58b36', '#ffe39a', dark), fireX, scene.at(fireX) + 8, 1.7)
}

export const cycling: Motif = (scene) => {
  const { random, stage, place } = scene
  const { w } = stage
  const mirrored = random.chance(0.5)
  const tyre = stage.tone(1)
  const rider = (x: number, size: number) => {
    const look = cast(scene, random)
    const bike = bicycle(stage.lit(random.pick(['#d8553a', '#e3a234', '#2e8a8f', '#f0e3cd'])), tyre)
    return put(
      fill('M-50 0Q0 -6 56 0Q0 7 -50 0Z', stage.light.near, 0.35) +
        bike +
        drawPerson(poses.cycle, { ...look, head: 'helmet', hat: stage.lit('#f4ead6') }),
      x,
      scene.at(x) + 2,
      size,
      mirrored,
    )
  }
  const wild = place.ground === 'plain' || place.ground === 'gorge'
  let art = ''
  if (wild) {
    for (const share of [0.1, 0.2, 0.76, 0.9]) {
      const x = w * (share + random.between(-0.03, 0.03))
      art += put(
        zebra(mix(stage.tone(0.95), '#1a1210', 0.3), stage.light.sky[2]),
        x,
        scene.at(x) - random.between(4, 26),
        random.between(1.5, 1.9),
        random.chance(0.5),
      )
    }
  }
  const x = w * random.between(0.4, 0.52)
  art += rider(x, 2.35)
  if (!wild || scene.variant % 2 === 1) art += rider(x + (mirrored ? 300 : -300), 2.15)
  if (scene.variant % 3 === 2) art += rider(x + (mirrored ? -290 : 290), 2.2)
  return art
}

/** A wall that fills a side, a climber on it, the rope, and the friend who holds it. */
export const climbing: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const side = stage.sun.x < w / 2 ? 'right' : 'left'
  const sign = side === 'right' ? -1 : 1
  const wall = drawWall(
    stage,
    side,
    h * random.between(0.03, 0.12),
    h * 0.95,
    w * random.between(0.3, 0.38),
    0.92,
    random.pick(['#b06a3c', '#9a7a5a', '#8a6d62']),
  )
  const climberY = h * random.between(0.4, 0.48)
  const x = wall.edge(climberY) + sign * 6
  const look = (extra = {}) => ({
    ...cast(scene, random),
    head: 'helmet' as const,
    hat: stage.lit(random.pick(['#f2c14e', '#f4ead6', '#e0603a'])),
    ...extra,
  })
  const belayer = x + sign * random.between(150, 210)
  const ground = scene.at(belayer)
  const rope = stage.lit('#ffd9a0', 1)
  const anchor = [wall.edge(h * 0.14) - sign * 12, h * 0.15] as const
  let art =
    wall.art +
    stroke(
      `M${anchor[0]} ${anchor[1]}Q${x + sign * 12} ${(anchor[1] + climberY) / 2} ${x + sign * 5} ${climberY - 80}`,
      rope,
      2.6,
    ) +
    stroke(
      `M${anchor[0]} ${anchor[1]}Q${x + sign * 60} ${climberY + 90} ${belayer - sign * 16} ${ground - 118}`,
      rope,
      2.2,
      0.8,
    )
  art += put(drawPerson(poses.climb, look()), x, climberY + 70, 2.2, side === 'left')
  art += person(scene, random, { x: belayer, size: 215, pose: 'pole', mirrored: side === 'left', look: look() })
  if (scene.variant % 2 === 1)
    art += put(drawPerson(poses.climb, look()), wall.edge(h * 0.74) + sign * 4, h * 0.77, 2, side === 'right')
  return art
}
