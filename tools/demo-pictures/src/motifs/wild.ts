import { mix, shade } from '../drawing/colour.ts'
import { fill, place as put, stroke } from '../drawing/path.ts'
import { crane, eagle, flamingo, hornbill, roller } from '../figures/birds.ts'
import { safariCar } from '../figures/craft.ts'
import {
  antelope,
  camel,
  colobus,
  elephant,
  giraffe,
  hippo,
  lion,
  rhino,
  zebra,
  type Animal,
} from '../figures/mammals.ts'
import { branch, crag, type Motif, type Scene } from './scene.ts'

/** An animal on the ground with its shadow. */
export function stand(
  scene: Scene,
  animal: Animal,
  coat: string,
  x: number,
  size: number,
  mirrored: boolean,
  back = 0,
): string {
  const { stage } = scene
  const depth = 0.95 - back / 260
  const y = scene.at(x) + 3 - back
  return (
    put(fill('M-66 0Q0 -7 70 0Q0 8 -66 0Z', stage.light.near, 0.3), x, y, size) +
    put(animal(stage.lit(coat, depth), mix(stage.light.glow, stage.lit(coat, depth), 0.3)), x, y, size, mirrored)
  )
}

export const elephants: Motif = (scene) => {
  const { random, stage } = scene
  const x = stage.w * random.between(0.36, 0.52)
  const mirrored = random.chance(0.5)
  const sign = mirrored ? -1 : 1
  const grey = random.pick(['#7d716c', '#86706a', '#8c6a58'])
  return (
    stand(scene, elephant, grey, x - sign * 340, 1.9, mirrored, 24) +
    stand(scene, elephant, grey, x + sign * 320, 2.15, mirrored, 12) +
    stand(scene, elephant, shade(grey, 0.03), x - sign * 150, 1.15, mirrored) +
    stand(scene, elephant, grey, x + sign * 40, 2.7, mirrored)
  )
}

export const giraffes: Motif = (scene) => {
  const { random, stage } = scene
  const x = stage.w * random.between(0.34, 0.5)
  const left = random.chance(0.5)
  return (
    stand(scene, giraffe, '#c98f4a', x + 330, 1.7, !left, 26) +
    stand(scene, giraffe, '#b57d3c', x, 2.35, left) +
    stand(scene, giraffe, '#c48a46', x + 175, 1.95, left, 8) +
    stand(scene, antelope, '#b8834a', x - 280, 1.3, false) +
    stand(scene, antelope, '#b07a42', x - 360, 1.2, true, 12)
  )
}

export const pride: Motif = (scene) => {
  const { random, stage } = scene
  const side = stage.sun.x < stage.w / 2 ? 'left' : 'right'
  const rock = crag(scene, side, stage.w * 0.52, stage.h * 0.74)
  const up = { ...scene, at: rock.at }
  const x = stage.w * (side === 'left' ? 0.36 : 0.64)
  return (
    stand(
      scene,
      zebra,
      mix(stage.tone(0.95), '#1a1210', 0.3),
      stage.w * (side === 'left' ? 0.76 : 0.22),
      1.3,
      random.chance(0.5),
      30,
    ) +
    stand(scene, antelope, '#b8834a', stage.w * (side === 'left' ? 0.88 : 0.1), 1.1, true, 34) +
    rock.art +
    stand(up, lion, '#c9924c', x, 2.9, side === 'right')
  )
}

export const herd: Motif = (scene) => {
  const { random, stage } = scene
  const dark = mix(stage.tone(0.95), '#1a1210', 0.35)
  const facing = random.chance(0.5)
  let art = ''
  for (const [share, size, back] of [
    [0.16, 1.5, 36],
    [0.5, 1.55, 34],
    [0.78, 1.6, 30],
    [0.3, 1.95, 14],
    [0.66, 2.05, 12],
    [0.46, 2.5, 0],
  ] as const) {
    const x = stage.w * (share + random.between(-0.025, 0.025))
    art +=
      put(fill('M-40 0Q0 -6 44 0Q0 7 -40 0Z', stage.light.near, 0.3), x, scene.at(x) + 3 - back, size) +
      put(
        zebra(mix(dark, stage.light.far, back / 130), stage.light.sky[2]),
        x,
        scene.at(x) + 3 - back,
        size,
        random.chance(0.25) ? !facing : facing,
      )
  }
  return art
}

export const rhinos: Motif = (scene) => {
  const { random, stage } = scene
  const left = random.chance(0.5)
  const car = stage.w * (left ? 0.8 : 0.2)
  return (
    put(
      safariCar(stage.lit('#b7a57a', 0.7), stage.tone(0.95), stage.lit('#d5e6e0', 0.7)),
      car,
      scene.at(car) - 22,
      1.15,
      left,
    ) +
    stand(scene, rhino, '#857a76', stage.w * 0.48, 2.9, left) +
    stand(scene, rhino, '#8d817a', stage.w * (left ? 0.64 : 0.32), 1.45, left)
  )
}

export const caravan: Motif = (scene) => {
  const { random, stage } = scene
  const left = random.chance(0.5)
  return [0.2, 0.4, 0.6, 0.8]
    .map((share, index) =>
      stand(
        scene,
        camel,
        index % 2 ? '#b98a5a' : '#a97b4e',
        stage.w * share + random.between(-14, 14),
        random.between(1.75, 2.05),
        left,
        index % 2 ? 8 : 0,
      ),
    )
    .join('')
}

export const hippos: Motif = (scene) => {
  const { random, stage } = scene
  const y = stage.h * 0.74
  return [
    [0.28, 0, 1.7],
    [0.56, 46, 2.3],
    [0.8, -16, 1.5],
  ]
    .map(([share = 0, down = 0, size = 1]) => {
      const x = stage.w * (share + random.between(-0.04, 0.04))
      const floating = put(hippo(stage.lit('#6b5560', 0.95), stage.light.glow), x, y + down, size, random.chance(0.5))
      return (
        floating + stroke(`M${x - 150 * (size / 2)} ${y + down + 5}q70 -9 140 0t150 0`, stage.light.sky[2], 2.6, 0.55)
      )
    })
    .join('')
}

export const wildlife: Motif = (scene) => {
  const { ground } = scene.place
  if (ground === 'desert') return caravan(scene)
  if (ground === 'lake') return scene.variant % 2 === 0 ? hippos(scene) : giraffes(scene)
  const all = [elephants, giraffes, pride, herd, rhinos] as const
  const first =
    { amboseli: 0, 'maasai-mara': 2, 'ol-pejeta': 4 }[scene.place.name.toLowerCase().replaceAll(' ', '-')] ??
    scene.random.whole(0, 4)
  return (all[(first + scene.variant) % all.length] ?? elephants)(scene)
}

/** Birds at the water's edge, on the grass, on a branch, or over us. */
export const birds: Motif = (scene) => {
  const { random, stage, place } = scene
  const { w, h } = stage
  const dark = stage.tone(1)
  if (place.detail === 'flamingos' && scene.variant % 2 === 0) {
    return [
      [0.2, 2.1],
      [0.33, 2.8],
      [0.47, 2.3],
      [0.58, 3.1],
      [0.72, 2.4],
      [0.84, 2],
    ]
      .map(([share = 0, size = 2], index) =>
        put(
          flamingo(stage.lit(index % 2 ? '#f4879b' : '#f9a3ae', 0.97), dark, index % 3 === 1),
          w * share,
          h * (0.84 + (index % 2) * 0.07),
          size,
          index % 2 === 0,
        ),
      )
      .join('')
  }
  if (place.ground === 'forest' || scene.variant % 3 === 2) {
    const right = stage.sun.x > w / 2
    const seat = (share: number) => (right ? w - w * share : w * share)
    const bird =
      place.ground === 'forest' && scene.variant % 2 === 0
        ? put(hornbill(mix('#1c2430', dark, 0.4), '#fff6e8', stage.lit('#e7b75a')), seat(0.24), h * 0.55, 4.2, right) +
          put(colobus(mix('#17171c', dark, 0.4), stage.light.glow), seat(0.09), h * 0.565, 2.3, right)
        : put(
            roller(dark, (colour) => mix(stage.lit(colour), colour, 0.45)),
            seat(0.26),
            h * 0.55,
            4.8,
            right,
          )
    return branch(scene, h * 0.56, right) + bird
  }
  if (place.ground === 'lake' || place.ground === 'coast' || scene.variant % 3 === 1) {
    const x = w * (stage.sun.x > w / 2 ? 0.36 : 0.62)
    return put(
      eagle(mix('#3a241c', dark, 0.35), '#fff4e4', stage.lit('#f2b53c')),
      x,
      h * 0.36,
      random.between(3.6, 4.4),
      random.chance(0.5),
      random.between(-12, 12),
    )
  }
  const cranes = [
    [0.36, 2.6, 0],
    [0.5, 3, 0],
    [0.66, 2.2, 16],
  ] as const
  return cranes
    .map(([share, size, back], index) =>
      put(
        crane(stage.lit('#8c94a6', 0.95), stage.lit('#f4c042', 1), mix('#1a1a24', dark, 0.5)),
        w * share,
        scene.at(w * share) + 4 - back,
        size,
        index === 1,
      ),
    )
    .join('')
}
