import { mix, shade } from '../drawing/colour.ts'
import { fill, place as put, smooth, stroke } from '../drawing/path.ts'
import { raft } from '../figures/craft.ts'
import { drawPerson } from '../figures/person.ts'
import { poses } from '../figures/poses.ts'
import { blade, kayaks, sailing, wake } from './afloat.ts'
import { cast, type Motif, type Scene } from './scene.ts'

/** White water around a raft full of people. */
export const rafting: Motif = (scene) => {
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
export const kiting: Motif = (scene) => {
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
export const surfing: Motif = (scene) => {
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
