import { mix, shade } from '../drawing/colour.ts'
import { fractalNoise } from '../drawing/noise.ts'
import { fill, lines, stroke, type Point, pts } from '../drawing/path.ts'
import { downward, type Stage } from '../drawing/stage.ts'

export interface Wall {
  readonly art: string
  /** Where the face is at a height: the x of its edge. */
  edge(y: number): number
}

/**
 * A cliff that rises out of one side of the picture, columned like the walls of Hell's Gate.
 * `reach` is how far it comes in at its foot, in pixels.
 */
export function drawWall(
  stage: Stage,
  side: 'left' | 'right',
  top: number,
  bottom: number,
  reach: number,
  depth: number,
  rock = '#b5713f',
): Wall {
  const random = stage.random.branch(`wall ${side} ${depth}`)
  const noise = fractalNoise(random, 6, 0.55)
  const colour = mix(stage.lit(rock, depth), stage.tone(depth), 0.22)
  const facing = stage.sun.x < stage.w / 2 === (side === 'right')
  const x = (out: number) => (side === 'left' ? out : stage.w - out)
  const out = (y: number) =>
    reach * (0.7 + 0.3 * ((y - top) / (bottom - top)) ** 2) +
    noise(y / 130) * reach * 0.1 +
    (noise(Math.floor(y / 58) * 3.1 + 7) > 0.1 ? reach * 0.05 : 0)
  const face: Point[] = []
  for (let y = top; y <= bottom; y += 7) face.push([x(out(y)), y])
  const cap: Point[] = Array.from({ length: 12 }, (_, index): Point => [
    x((out(top) * (11 - index)) / 11),
    top - noise(index * 0.5 + 80) * 26 - (index / 11) * 34,
  ])
  const outline = lines([...face, [x(-10), bottom], [x(-10), top - 60], ...cap.toReversed()])
  const body = downward(stage, top, bottom, [
    [0, shade(colour, facing ? 0.035 : -0.02)],
    [1, mix(shade(colour, -0.05), stage.light.far, 0.3 * (1 - depth))],
  ])
  const clip = stage.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  let [cracks, lights] = ['', '']
  for (let column = 0; column < 26; column += 1) {
    const at = reach * random.between(0, 1.15)
    const [from, length] = [top - 50 + random.next() * (bottom - top) * 0.8, random.between(60, 300)]
    const path = `M${x(at)} ${from}l${random.between(-5, 5)} ${length * 0.5}l${random.between(-6, 6)} ${length * 0.5}`
    if (column % 3 === 0) lights += path
    else cracks += path
  }
  let ledges = ''
  for (let y = top + 40; y < bottom; y += random.between(120, 260))
    ledges += `M${x(-10)} ${y + random.between(-12, 12)}L${x(reach * 0.55)} ${y + random.between(-7, 7)}L${x(reach * 1.2)} ${y}`
  const lit = fill(
    lines([
      ...face.map(([px, y]): Point => [px, y]),
      ...face
        .toReversed()
        .map(([px, y]): Point => [px + (side === 'left' ? -1 : 1) * reach * (0.1 + 0.07 * noise(y / 60 + 30)), y]),
    ]),
    facing ? stage.light.glow : stage.light.near,
    facing ? 0.34 : 0.26,
  )
  return {
    edge: (y) => x(out(y)),
    art: `${fill(outline, body)}<g clip-path="${clip}">${stroke(cracks, shade(colour, -0.1), 3, 0.55)}${stroke(lights, shade(colour, 0.07), 4, 0.5)}${stroke(ledges, shade(colour, -0.07), 5, 0.3)}${lit}</g>`,
  }
}

/** Fischer's Tower: the plug that stands alone in the gorge; on 0, 300 high. */
export function fischersTower(stage: Stage, depth: number): string {
  const colour = mix(stage.lit('#b5713f', depth), stage.tone(depth), 0.4)
  const body: Point[] = pts(
    '-64 0, -58 -60, -48 -120, -50 -178, -40 -224, -44 -252, -26 -270, -20 -298, -4 -306, 8 -290, 22 -284, 26 -256, 40 -240, 36 -190, 46 -140, 48 -70, 66 0',
  )
  const shadow: Point[] = pts(
    '8 -290, 22 -284, 26 -256, 40 -240, 36 -190, 46 -140, 48 -70, 66 0, 14 0, 6 -70, 16 -130, 4 -190, 12 -240',
  )
  return (
    fill(lines(body), colour) +
    fill(lines(shadow), shade(colour, -0.07)) +
    stroke(
      'M-28 -20L-24 -110L-30 -200L-18 -262M-6 -10L-12 -90L-4 -170L-8 -250M26 -30L30 -100',
      shade(colour, -0.11),
      3,
      0.6,
    ) +
    stroke('M-50 -178L-40 -224L-44 -252L-26 -270L-20 -298', shade(colour, 0.09), 3, 0.8)
  )
}
