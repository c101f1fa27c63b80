import { mix } from '../drawing/colour.ts'
import { circle, fill, smooth, type Point } from '../drawing/path.ts'
import { downward, radial, softEllipse, type Stage } from '../drawing/stage.ts'

/** The sky with its sun or moon, before any land. */
export function drawSky(stage: Stage, horizon: number): string {
  const { w, h, light, sun } = stage
  const [top, middle, low] = light.sky
  const base = downward(stage, 0, horizon * 1.06, [
    [0, top],
    [0.28, mix(top, middle, 0.5)],
    [0.6, middle],
    [1, low],
  ])
  const glow = radial(stage, sun.x, sun.y, w * 0.52, [
    [0, light.glow, 0.85],
    [0.12, light.glow, 0.5],
    [0.38, light.glow, 0.16],
    [1, light.glow, 0],
  ])
  return (
    `<rect width="${w}" height="${h}" fill="${base}"/>` +
    (light.hour === 'night' ? drawStars(stage, horizon) : '') +
    `<rect width="${w}" height="${h}" fill="${glow}"${light.hour === 'night' ? ' opacity=".55"' : ''}/>` +
    drawHalo(stage) +
    (light.hour === 'night' ? drawMoon(stage) : fill(circle(sun.x, sun.y, sun.r), light.sun)) +
    drawClouds(stage, horizon)
  )
}

/** Printed rings around the disc: the poster's own way to show brightness. */
function drawHalo({ light, sun }: Stage): string {
  const strength = light.hour === 'night' ? 0.05 : 0.13
  return [3.1, 2.2, 1.5].map((size) => fill(circle(sun.x, sun.y, sun.r * size), light.glow, strength)).join('')
}

function drawMoon({ light, sun, random }: Stage): string {
  const { x, y, r } = sun
  const dark = mix(light.sun, light.sky[2], 0.22)
  const craters = [
    [-0.3, -0.25, 0.24],
    [0.28, 0.05, 0.17],
    [-0.12, 0.38, 0.2],
    [0.3, -0.42, 0.12],
    [-0.52, 0.14, 0.1],
  ] as const
  const turn = random.whole(0, 3)
  return (
    fill(circle(x, y, r), light.sun) +
    craters
      .map(([cx, cy, cr], index) =>
        fill(circle(x + cx * r, y + cy * r, cr * r), dark, 0.35 + 0.1 * ((index + turn) % 3)),
      )
      .join('')
  )
}

function drawStars(stage: Stage, horizon: number): string {
  const random = stage.random.branch('stars')
  const { w, light } = stage
  let art = ''
  // The milky way: a slanting band of dust, denser along its middle.
  const slope = random.between(-0.45, 0.45)
  const middle = random.between(0.25, 0.75) * w
  for (let index = 0; index < 420; index += 1) {
    const y = random.next() ** 1.15 * horizon
    const inBand = index % 2 === 0
    const spread = (random.next() + random.next() + random.next() - 1.5) * w * 0.16
    const x = inBand ? middle + (y - horizon / 2) * slope * 3 + spread : random.next() * w
    const bright = random.next()
    art += fill(circle(x, y, 0.6 + bright ** 7 * 2.2), light.sun, 0.25 + bright * 0.65)
  }
  for (let index = 0; index < 5; index += 1) {
    const [x, y, r] = [random.next() * w, random.next() * horizon * 0.7, random.between(5, 9)]
    art += fill(
      `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`,
      light.sun,
      0.9,
    )
  }
  return softEllipse(stage, middle, horizon * 0.4, w * 0.22, horizon * 1.05, light.cloud, 0.34, -slope * 60) + art
}

function drawClouds(stage: Stage, horizon: number): string {
  const random = stage.random.branch('clouds')
  const { light, w } = stage
  const heaped = light.hour === 'morning' ? random.chance(0.75) : random.chance(0.25)
  const count = random.whole(2, 5)
  let art = ''
  for (let index = 0; index < count; index += 1) {
    const y = horizon * random.between(0.12, 0.74)
    const length = w * random.between(0.14, 0.42)
    const x = random.between(-0.1, 0.95) * w
    const size = 0.6 + 0.6 * (1 - y / horizon)
    art += heaped ? heapedCloud(stage, x, y, length * 0.75 * size) : streak(stage, x, y, length, size)
  }
  return art
}

/** A long thin cloud of evening, lit along its lower edge. */
function streak(stage: Stage, x: number, y: number, length: number, size: number): string {
  const random = stage.random.branch(`streak ${Math.round(x)}`)
  let art = ''
  for (let band = 0; band < 3; band += 1) {
    const [left, wide, top] = [
      x + random.between(-0.2, 0.3) * length,
      length * random.between(0.4, 1),
      y + band * 13 * size,
    ]
    const thick = random.between(5, 11) * size
    const points: Point[] = [
      [left, top],
      [left + wide * 0.22, top - thick * 0.7],
      [left + wide * random.between(0.4, 0.5), top - thick * random.between(0.9, 1.5)],
      [left + wide * 0.75, top - thick * 0.5],
      [left + wide, top + 1],
      [left + wide * 0.6, top + thick * 0.45],
      [left + wide * 0.25, top + thick * 0.4],
    ]
    art += fill(smooth(points, true, 0.9), stage.light.cloud, stage.light.hour === 'night' ? 0.16 : 0.42)
  }
  return art
}

/** A fair-weather cloud with a flat foot and a heaped head. */
function heapedCloud(stage: Stage, x: number, y: number, length: number): string {
  const random = stage.random.branch(`heap ${Math.round(x)}`)
  const bumps = random.whole(4, 6)
  let path = ''
  for (let index = 0; index < bumps; index += 1) {
    const share = (index + 0.5) / bumps
    const r = (0.1 + 0.13 * Math.sin(share * Math.PI)) * length * random.between(0.75, 1.15)
    path += circle(x + share * length, y - r * 0.55, r)
  }
  const fade = downward(stage, y - length * 0.3, y + length * 0.02, [
    [0, stage.light.cloud, stage.light.hour === 'morning' ? 0.95 : 0.6],
    [0.55, stage.light.cloud, stage.light.hour === 'morning' ? 0.6 : 0.32],
    [1, stage.light.cloud, 0.02],
  ])
  const clip = stage.define(
    (id) =>
      `<clipPath id="${id}"><rect x="${x - length}" y="${y - length}" width="${length * 3}" height="${length * 1.03}"/></clipPath>`,
  )
  return `<g clip-path="${clip}"><path d="${path}" fill="${fade}"/></g>`
}
