import { mix, shade } from '../drawing/colour.ts'
import { fill, place as put, smooth, stroke } from '../drawing/path.ts'
import { canoe, dhow, kayak, raft, sloop } from '../figures/craft.ts'
import { drawPerson } from '../figures/person.ts'
import { poses } from '../figures/poses.ts'
import { ripple } from '../land/water.ts'
import { cast, type Motif, type Scene } from './scene.ts'

/** The broken mirror image and the bow wave below something that floats. */
function wake(scene: Scene, x: number, y: number, width: number, colour: string): string {
  const random = scene.random.branch(`wake ${Math.round(x)}`)
  let [mirror, foam] = ['', '']
  for (let band = 0; band < 9; band += 1)
    mirror += ripple(
      x - width * 0.5 + random.between(-0.08, 0.12) * width,
      y + 9 + band * 8,
      width * (1 - band * 0.07) * random.between(0.7, 1),
      6,
    )
  for (let band = 0; band < 5; band += 1)
    foam += ripple(x - width * random.between(0.45, 0.75), y + 5 + band * 5, width * random.between(0.5, 1.1), 4)
  return fill(mirror, colour, 0.3) + fill(foam, scene.stage.light.sky[2], 0.5)
}

const blade = (colour: string) =>
  stroke('M10 -74L28 12', colour, 2.2) +
  fill(
    smooth(
      [
        [25, 2],
        [31, 6],
        [34, 26],
        [27, 28],
        [24, 14],
      ],
      true,
    ),
    colour,
  )
const doubleBlade = (colour: string) =>
  stroke('M2 -62L38 0', colour, 2.2) +
  fill(
    smooth(
      [
        [35, -4],
        [43, 2],
        [47, 16],
        [40, 16],
        [35, 6],
      ],
      true,
    ) +
      smooth(
        [
          [4, -58],
          [-4, -64],
          [-8, -80],
          [0, -79],
          [5, -68],
        ],
        true,
      ),
    colour,
  )

function paddler(scene: Scene, x: number, kind: 'one' | 'two'): string {
  const look = cast(scene, scene.random)
  const wood = scene.stage.lit('#e8c98f')
  return put(drawPerson(poses.paddle, look) + (kind === 'one' ? blade(wood) : doubleBlade(wood)), x, -5, 1)
}

const canoes: Motif = (scene) => {
  const { stage, random } = scene
  const [x, y] = [stage.w * random.between(0.38, 0.58), stage.h * random.between(0.76, 0.8)]
  const hull = stage.lit(random.pick(['#8a4a2c', '#b5532f', '#4f6b3f']))
  const boat =
    paddler(scene, -58, 'one') +
    paddler(scene, -2, 'one') +
    paddler(scene, 46, 'one') +
    canoe(hull, mix(hull, stage.light.glow, 0.5))
  return put(boat, x, y, 2.9, random.chance(0.5)) + wake(scene, x, y + 12, 520, stage.tone(1))
}

const kayaks: Motif = (scene) => {
  const { stage, random } = scene
  return [
    [0.3, 0.7, 1.9],
    [0.6, 0.79, 2.7],
  ]
    .map(([share = 0, down = 0, size = 1]) => {
      const [x, y] = [stage.w * (share + random.between(-0.05, 0.05)), stage.h * down]
      const hull = stage.lit(random.pick(['#e2632f', '#e5a832', '#2f8f92', '#c4404a']))
      return (
        put(paddler(scene, -2, 'two') + kayak(hull, mix(hull, '#ffffff', 0.6)), x, y, size, random.chance(0.5)) +
        wake(scene, x, y + 8, 170 * size, stage.tone(1))
      )
    })
    .join('')
}

const dhows: Motif = (scene) => {
  const { stage, random } = scene
  const left = stage.sun.x > stage.w / 2
  const sail = mix('#fff3dc', stage.light.sky[2], 0.3)
  const big = [stage.w * (left ? 0.34 : 0.64), stage.h * 0.77] as const
  const small = [stage.w * (left ? 0.82 : 0.14), stage.h * 0.625] as const
  const shadow = mix(sail, stage.light.middle, 0.4)
  const crew =
    put(drawPerson(poses.sit, cast(scene, random)), -34, -4, 0.46) +
    put(drawPerson(poses.stand, cast(scene, random)), 40, -8, 0.46, true) +
    put(drawPerson(poses.sit, cast(scene, random)), 66, -16, 0.42, true)
  return (
    put(dhow(stage.tone(0.7), mix(sail, stage.light.far, 0.35), shadow), ...small, 0.6, left) +
    wake(scene, small[0], small[1] + 2, 120, stage.tone(0.8)) +
    put(crew + dhow(mix(stage.tone(0.97), '#5a3320', 0.35), sail, shadow), ...big, random.between(2.25, 2.6), left) +
    wake(scene, big[0], big[1] + 8, 470, stage.tone(1))
  )
}

const sailing: Motif = (scene) => {
  const { stage, random } = scene
  const sail = mix('#ffffff', stage.light.sky[2], 0.2)
  return [
    [0.2, 0.62, 0.62],
    [0.84, 0.645, 0.8],
    [0.5, 0.76, 2.1],
  ]
    .map(([share = 0, down = 0, size = 1]) => {
      const [x, y] = [stage.w * (share + random.between(-0.05, 0.05)), stage.h * down]
      const tint =
        size > 1 ? stage.lit(random.pick(['#d8553a', '#f4ead6', '#e3a234'])) : mix(sail, stage.light.far, 0.2)
      return (
        put(sloop(stage.tone(0.95), tint, shade(tint, -0.06)), x, y, size, random.chance(0.5)) +
        wake(scene, x, y + 5, 130 * size, stage.tone(1))
      )
    })
    .join('')
}

export const boating: Motif = (scene) => {
  const { ground } = scene.place
  if (ground === 'coast') return scene.variant % 3 === 2 ? sailing(scene) : dhows(scene)
  return ([canoes, sailing, kayaks] as const)[scene.variant % 3]?.(scene) ?? canoes(scene)
}

/** White water around a raft full of people. */
const rafting: Motif = (scene) => {
  const { stage, random } = scene
  const { w, h } = stage
  const white = mix('#ffffff', stage.light.sky[2], 0.25)
  const wave = (y: number, high: number, colour: string, opacity: number) => {
    let path = `M-20 ${h + 10}L-20 ${y}`
    for (let x = -20; x < w + 60; x += 90) {
      const up = high * random.between(0.5, 1.3)
      path += `c20 ${-up * 0.3} 34 ${-up} 56 ${-up}c-12 ${up * 0.3} -8 ${up * 0.6} 34 ${up}`
    }
    return fill(`${path}L${w + 90} ${h + 10}Z`, colour, opacity)
  }
  const deep = mix('#2a8a98', stage.light.water, 0.5)
  const rubber = stage.lit(random.pick(['#e0562f', '#e6a92f', '#3f8fa0']))
  const crew = [-52, -20, 14, 46]
    .map((x, index) =>
      put(
        drawPerson(poses.paddle, {
          ...cast(scene, random),
          head: 'helmet',
          hat: stage.lit('#f2c14e'),
          top: stage.lit('#d8453a'),
        }) + blade(stage.lit('#f4e6c8')),
        x,
        -16 - Math.abs(index - 1.5) * 3,
        0.86,
        index < 2 && index % 2 === 0,
      ),
    )
    .join('')
  const [x, y] = [w * random.between(0.42, 0.56), h * 0.83]
  let spray = ''
  for (let drop = 0; drop < 90; drop += 1)
    spray += `M${(x + random.between(-330, 330)).toFixed(0)} ${(y - random.next() ** 2 * 150 + 40).toFixed(0)}h.1`
  return (
    wave(h * 0.72, 30, mix(deep, white, 0.5), 0.9) +
    wave(h * 0.775, 42, deep, 1) +
    wave(h * 0.8, 30, white, 0.75) +
    put(crew + raft(rubber, white), x, y, 2.7, random.chance(0.5), random.between(-9, 9)) +
    wave(h * 0.865, 54, mix(deep, white, 0.25), 1) +
    wave(h * 0.9, 34, white, 0.85) +
    wave(h * 0.93, 50, mix(deep, stage.tone(1), 0.3), 1) +
    stroke(spray, white, 6, 0.85)
  )
}

/** A kite high on its lines, the rider leaning against it on a small board. */
const kiting: Motif = (scene) => {
  const { stage, random } = scene
  const { w, h } = stage
  const left = stage.sun.x > w / 2
  let art = ''
  for (const [share, down, size] of [
    [0.78, 0.6, 0.75],
    [0.36, 0.75, 2.3],
  ] as const) {
    const x = left ? w * share : w * (1 - share)
    const y = h * down
    const [main, band] = [
      stage.lit(random.pick(['#e0562f', '#e6b02f', '#2f9aa0', '#d43f5e'])),
      mix('#fffaf0', stage.light.sky[2], 0.2),
    ]
    const canopy =
      fill('M-60 0Q-44 -46 0 -50Q44 -46 60 0Q40 -24 0 -27Q-40 -24 -60 0Z', main) +
      fill('M-22 -47Q0 -52 22 -47L16 -26Q0 -28 -16 -26Z', band)
    const kiteX = 92
    const lines = stroke(`M5 -66L${kiteX - 48} -158M5 -66L${kiteX + 44} -142`, stage.tone(0.9), 0.7, 0.7)
    const board = fill(
      smooth(
        [
          [-26, 1],
          [0, -1],
          [38, -8],
          [44, -6],
          [30, 4],
          [-20, 6],
        ],
        true,
      ),
      stage.lit('#f0e3cd'),
    )
    art +=
      put(
        lines + put(canopy, kiteX, -152, 0.92, false, 18) + drawPerson(poses.kite, cast(scene, random)) + board,
        x,
        y,
        size,
        !left,
      ) +
      wake(scene, x, y + 6, 110 * size, stage.tone(0.9)) +
      fill(
        smooth(
          [
            [x - 70 * size, y + 10],
            [x - 30 * size, y - 16 * size],
            [x, y + 4],
            [x - 20 * size, y + 10],
          ],
          true,
        ),
        band,
        0.8,
      )
  }
  return art
}

/** One long wave with its lip, and a surfer below it. */
const surfing: Motif = (scene) => {
  const { stage, random } = scene
  const { w, h } = stage
  const left = random.chance(0.5)
  const white = mix('#ffffff', stage.light.sky[2], 0.2)
  const deep = mix('#1c8a9c', stage.light.water, 0.45)
  const face =
    'M-900 90C-600 60 -420 -20 -300 -120C-220 -190 -110 -216 0 -190C-70 -176 -96 -130 -70 -84C-20 -6 240 50 900 70L900 260L-900 260Z'
  const inner =
    'M-300 -120C-220 -190 -110 -216 0 -190C-70 -176 -96 -130 -70 -84C-40 -40 40 0 160 24C-60 20 -220 -20 -300 -120Z'
  const lip =
    'M-310 -110C-226 -192 -110 -222 4 -192C-14 -178 -34 -176 -44 -160C-60 -176 -80 -164 -86 -150C-104 -178 -140 -164 -150 -148C-172 -174 -210 -158 -226 -136C-250 -150 -290 -120 -310 -110Z'
  let streaks = ''
  for (let index = 0; index < 12; index += 1)
    streaks += `M${-290 + index * 22} ${-112 - Math.sin(index / 4) * 46}C${-240 + index * 30} ${-60} ${-120 + index * 40} ${10 + index * 3} ${60 + index * 60} ${34 + index * 3}`
  const board = fill(
    smooth(
      [
        [-46, 3],
        [0, -2],
        [52, -6],
        [58, -3],
        [44, 5],
        [-40, 8],
      ],
      true,
    ),
    stage.lit('#f4e6c8'),
  )
  return put(
    fill(face, deep) +
      fill(inner, shade(deep, 0.07)) +
      stroke(streaks, white, 2.4, 0.4) +
      fill(lip, white) +
      put(board + drawPerson(poses.surf, cast(scene, random)), 110, 12, 1.75) +
      stroke('M20 32C-60 30 -200 10 -330 40', white, 7, 0.75),
    w * 0.5,
    h * 0.76,
    1.25,
    left,
  )
}

export const waterSports: Motif = (scene: Scene) => {
  const { ground } = scene.place
  if (ground === 'coast') return ([kiting, surfing, kayaks] as const)[scene.variant % 3]?.(scene) ?? kiting(scene)
  if (ground === 'lake') return ([kayaks, sailing] as const)[scene.variant % 2]?.(scene) ?? kayaks(scene)
  return scene.variant % 3 === 2 ? kayaks(scene) : rafting(scene)
}
