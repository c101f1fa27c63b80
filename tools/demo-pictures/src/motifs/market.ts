import { campfire } from '../figures/craft.ts'
import { mix, shade } from '../drawing/colour.ts'
import { circle, ellipse, fill, smooth, stroke, taper, place as put } from '../drawing/path.ts'
import { drawPerson } from '../figures/person.ts'
import { poses } from '../figures/poses.ts'
import { cast, glowAt, person, type Motif, type Scene } from './scene.ts'

/** Fruit piled as sellers pile it. */
export function heap(scene: Scene, x: number, y: number, colour: string, radius: number, count: number): string {
  const lit = scene.stage.lit(colour, 0.97)
  let art = ''
  for (let row = 0, left = count; left > 0; row += 1, left -= 1) {
    for (let index = 0; index < left; index += 1) {
      const cx = x + (index - (left - 1) / 2) * radius * 1.75
      const cy = y - radius - row * radius * 1.5
      art +=
        fill(
          `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
          shade(lit, ((index + row) % 3) * 0.02 - 0.02),
        ) +
        fill(
          smooth(
            [
              [cx - radius * 0.6, cy - radius * 0.2],
              [cx - radius * 0.1, cy - radius * 0.7],
              [cx + radius * 0.1, cy - radius * 0.5],
              [cx - radius * 0.4, cy],
            ],
            true,
          ),
          shade(lit, 0.1),
          0.6,
        )
    }
  }
  return art
}

const beam = (x1: number, y1: number, x2: number, y2: number, thick: number) =>
  taper([x1, y1], thick / 2, [x2, y2], thick / 2)

export const crops = ['#e8a02c', '#d8452f', '#7fae3c', '#e9c23a', '#8f3f6a', '#e0702c'] as const

/** A stall under its awning, the table heaped with fruit, who sells and who buys. */
export const stall: Motif = (scene) => {
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
  const posts = fill(
    beam(x - half, y + 120, x - half, y - 360, 13) + beam(x + half, y + 120, x + half, y - 360, 13),
    wood,
  )
  const seller = put(
    drawPerson(poses.serve, { ...cast(scene, random), head: 'scarf', top: stage.lit('#2f7f8a') }),
    x - 90,
    y + 92,
    2.7,
  )
  const buyer = put(
    drawPerson(poses.serve, { ...cast(scene, random), head: random.pick(['brim', 'hair', 'bun']) }),
    x + half + 105,
    y + 128,
    2.75,
    true,
  )
  const table =
    fill(`M${x - half - 24} ${y - 26}H${x + half + 24}L${x + half + 8} ${y + 2}H${x - half - 8}Z`, shade(wood, 0.09)) +
    fill(`M${x - half - 8} ${y + 2}H${x + half + 8}V${y + 140}H${x - half - 8}Z`, wood) +
    stroke(`M${x - half} ${y + 46}H${x + half}M${x - half} ${y + 92}H${x + half}`, shade(wood, -0.07), 4, 0.8)
  let goods = ''
  const first = random.whole(0, 5)
  for (let index = 0; index < 5; index += 1)
    goods += heap(
      scene,
      x - half + 82 + index * 126,
      y - 18,
      crops[(first + index) % crops.length] ?? crops[0],
      random.between(13, 19),
      random.whole(3, 4),
    )
  const leaf = stage.lit('#4f8f45', 0.97)
  let pineapples = ''
  for (const px of [x - 205, x + 42, x + 170]) {
    pineapples +=
      fill(ellipse(px, y - 48, 19, 27), stage.lit('#d9952f', 0.97)) +
      stroke(
        `M${px - 14} ${y - 64}l28 30M${px - 17} ${y - 50}l22 24M${px + 14} ${y - 64}l-28 30M${px + 17} ${y - 50}l-22 24`,
        stage.lit('#9a5f1f', 0.97),
        1.8,
        0.8,
      )
    for (const turn of [-46, -24, 0, 24, 46])
      pineapples += put(
        fill(
          smooth(
            [
              [-5, 0],
              [-3, -26],
              [0, -40],
              [3, -26],
              [5, 0],
            ],
            true,
          ),
          leaf,
        ),
        px,
        y - 70,
        1,
        false,
        turn,
      )
  }
  const bananas =
    put(
      stroke('M-8 0Q-30 34 -14 66M0 0Q-8 40 6 70M8 0Q18 36 26 62', stage.lit('#e7c03a', 0.97), 15),
      x + half - 90,
      y - 330,
      1,
    ) +
    put(
      stroke('M-8 0Q-30 34 -14 66M0 0Q-8 40 6 70M8 0Q18 36 26 62', stage.lit('#b9bf45', 0.97), 13),
      x - half + 96,
      y - 330,
      0.9,
    )
  const lamps =
    stage.light.hour === 'night' || stage.light.hour === 'dusk'
      ? [-150, 150]
          .map(
            (dx) =>
              stroke(`M${x + dx} ${y - 350}v40`, wood, 3) +
              glowAt(stage, x + dx, y - 295, 190, '#ffd27a', 0.8) +
              fill(circle(x + dx, y - 297, 13), '#fff0c0'),
          )
          .join('')
      : ''
  return posts + seller + pineapples + goods + table + bananas + stripes + scallops + lamps + buyer
}

/** A meal cooked over the fire and shared around one cloth. */
export const sharedMeal: Motif = (scene) => {
  const { random, stage } = scene
  const x = stage.w * random.between(0.44, 0.56)
  const y = scene.at(x) + 26
  const dark = stage.tone(1)
  const cloth = stage.lit(random.pick(['#c9452f', '#2e7f8a', '#d99a36', '#7a3f6a']))
  const pot = mix(dark, stage.lit('#6a6a70'), 0.35)
  const plate = (dx: number, colour: string) =>
    fill(ellipse(x + dx, y + 6, 44, 10), stage.lit('#f6ecd8')) + fill(ellipse(x + dx, y, 32, 10), stage.lit(colour))
  const steam = [-20, 0, 22].map((dx) => `M${x + dx} ${y - 176}q-22 -34 0 -64t0 -64`).join('')
  const rug =
    fill(`M${x - 360} ${y - 8}H${x + 360}L${x + 430} ${y + 34}H${x - 430}Z`, cloth) +
    stroke(`M${x - 378} ${y + 2}H${x + 378}M${x - 408} ${y + 22}H${x + 408}`, shade(cloth, 0.1), 4)
  const kettle =
    put(campfire('#f58b36', '#ffe39a', dark), x, y - 12, 1.7) +
    fill(
      `M${x - 74} ${y - 142}H${x + 74}Q${x + 78} ${y - 56} ${x} ${y - 52}Q${x - 78} ${y - 56} ${x - 74} ${y - 142}Z`,
      pot,
    ) +
    fill(ellipse(x, y - 142, 80, 13), shade(pot, 0.1)) +
    fill(ellipse(x, y - 143, 66, 9), stage.lit('#d9a03c'))
  const at = (dx: number, mirrored: boolean) => person(scene, random, { x: x + dx, size: 235, pose: 'sit', mirrored })
  return (
    glowAt(stage, x, y - 40, 330, '#ff9c45', stage.light.hour === 'dusk' ? 0.6 : 0.25) +
    rug +
    at(-330, false) +
    at(-205, false) +
    at(205, true) +
    at(330, true) +
    stroke(steam, stage.light.sky[2], 7, 0.5) +
    kettle +
    plate(-150, '#7fae3c') +
    plate(150, '#e0a03c')
  )
}

/** The market stall, or the meal itself. */
export const food: Motif = (scene) => (scene.variant % 2 === 0 ? stall(scene) : sharedMeal(scene))
