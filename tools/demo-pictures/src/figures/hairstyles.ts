import { mix, shade } from '../drawing/colour.ts'
import { circle, ellipse, fill, smooth, stroke } from '../drawing/path.ts'
import type { Random } from '../drawing/random.ts'

/** One face's colours, on a canvas of 600 x 600 with the head around 300, 270. */
export interface Face {
  readonly random: Random
  readonly skin: string
  readonly dark: string
  readonly light: string
  readonly hair: string
  readonly cloth: string
  readonly second: string
  readonly woman: boolean
}

/** Hair and what is worn on it: what lies behind the head, and what over it. */
export type Style = (face: Face) => { behind: string; over: string }

const crop: Style = ({ hair }) => ({
  behind: '',
  over: fill(
    'M200 250C186 150 246 120 300 120C354 120 414 150 400 250C392 210 372 186 352 184C318 190 282 190 248 184C228 186 208 210 200 250Z',
    hair,
  ),
})
const bald: Style = ({ light }) => ({ behind: '', over: fill(ellipse(268, 176, 40, 16), light, 0.4) })
const afro: Style = ({ hair }) => ({
  behind: fill(
    smooth(
      [
        [300, 62],
        [392, 82],
        [448, 160],
        [448, 260],
        [410, 330],
        [300, 300],
        [190, 330],
        [152, 260],
        [152, 160],
        [208, 82],
      ],
      true,
    ),
    hair,
  ),
  over: fill(
    'M200 256C204 190 240 168 300 166C360 168 396 190 400 256C420 180 384 110 300 108C216 110 180 180 200 256Z',
    hair,
  ),
})
const bun: Style = ({ hair, second }) => ({
  behind: fill(circle(300, 92, 52), hair) + stroke('M262 126Q300 142 338 126', second, 12),
  over: fill(
    'M198 262C184 150 246 116 300 116C354 116 416 150 402 262C396 206 360 176 300 174C240 176 204 206 198 262Z',
    hair,
  ),
})
const braids: Style = ({ hair, second }) => {
  let strands = ''
  for (let index = 0; index < 7; index += 1)
    strands += `M${196 - index * 7} ${210 + index * 8}C${176 - index * 7} 320 ${196 - index * 9} 420 ${184 - index * 10} 520M${404 + index * 7} ${210 + index * 8}C${424 + index * 7} 320 ${404 + index * 9} 420 ${416 + index * 10} 520`
  return {
    behind:
      fill('M170 250C160 120 250 96 300 96C350 96 440 120 430 250L440 470H160Z', hair) +
      stroke(strands, shade(hair, 0.06), 12),
    over:
      fill(
        'M196 270C188 160 244 116 300 116C356 116 412 160 404 270C396 214 368 182 304 168C236 182 204 214 196 270Z',
        hair,
      ) +
      stroke('M300 120V168M262 124Q244 150 230 196M338 124Q356 150 370 196', shade(hair, 0.1), 4, 0.7) +
      fill(circle(190, 430, 8) + circle(412, 450, 8) + circle(176, 470, 8), second),
  }
}
const locs: Style = ({ hair, random }) => {
  let strands = ''
  for (let index = 0; index < 9; index += 1)
    strands += `M${206 + index * 23} 130Q${190 + index * 27} 90 ${176 + index * 31} ${110 + Math.abs(index - 4) * 22 + random.between(-10, 10)}`
  return {
    behind:
      stroke(strands, hair, 24) + fill('M180 240C170 130 250 110 300 110C350 110 430 130 420 240L424 350H176Z', hair),
    over: fill(
      'M198 256C190 160 246 120 300 120C354 120 410 160 402 256C390 204 360 186 300 182C240 186 210 204 198 256Z',
      hair,
    ),
  }
}
const veil: Style = ({ second }) => ({
  behind: fill('M150 470C120 300 150 90 300 88C450 90 480 300 450 470L500 610H100Z', shade(second, -0.05)),
  over:
    fill(
      'M300 88C450 90 470 300 440 470L420 520Q360 540 300 536Q240 540 180 520L160 470C130 300 150 90 300 88ZM300 158C230 160 206 220 208 292C210 360 252 418 300 420C348 418 390 360 392 292C394 220 370 160 300 158Z',
      second,
    ).replace('<path', '<path fill-rule="evenodd"') +
    stroke('M190 490Q290 540 410 470M214 180Q240 130 300 122', shade(second, 0.07), 6, 0.6),
})
const wrap: Style = ({ second, cloth }) => ({
  behind: '',
  over:
    fill('M190 236C176 120 220 60 290 44C380 30 440 96 410 236C370 186 230 186 190 236Z', second) +
    fill('M290 60C330 20 400 22 424 64C400 66 380 96 340 100C310 100 296 84 290 60Z', shade(second, 0.06)) +
    stroke(
      'M196 218C230 150 340 120 402 176M204 180C240 120 320 90 400 140M232 120C270 84 330 70 372 92',
      mix(cloth, '#fff4dc', 0.35),
      8,
      0.85,
    ),
})
const brim: Style = ({ second, hair }) => ({
  behind: fill('M204 240Q190 320 208 360H392Q410 320 396 240Z', hair),
  over:
    fill('M214 196C214 100 250 74 300 74C350 74 386 100 386 196Z', second) +
    fill('M216 172Q300 196 384 172V196H216Z', shade(second, -0.13)) +
    fill(
      smooth(
        [
          [110, 214],
          [200, 186],
          [300, 180],
          [400, 186],
          [490, 214],
          [400, 232],
          [300, 226],
          [200, 232],
        ],
        true,
      ),
      shade(second, 0.03),
    ),
})
const cap: Style = ({ second, hair }) => ({
  behind: fill('M200 230Q192 300 208 330H392Q408 300 400 230Z', hair),
  over:
    fill('M196 232C186 130 240 98 300 98C360 98 414 130 404 232Q300 186 196 232Z', second) +
    fill('M232 214Q330 168 452 230Q470 244 440 246Q340 214 232 230Z', shade(second, -0.09)) +
    fill(circle(300, 99, 8), shade(second, -0.09)) +
    stroke('M300 104Q310 150 304 196', shade(second, -0.05), 3),
})
const kofia: Style = ({ second }) => ({
  behind: '',
  over:
    fill('M206 222L218 116Q300 84 382 116L394 222Q300 184 206 222Z', '#f6eedb') +
    stroke('M212 180Q300 140 388 180', second, 9) +
    stroke('M216 150l14 -14l14 14l14 -16l14 14l14 -15l14 14l14 -14l14 15l14 -14l14 16l14 -14l12 13', second, 5, 0.9),
})
const bearded =
  (style: Style): Style =>
  (face) => {
    const under = style(face)
    const beard = fill(
      'M204 300C206 380 250 434 300 434C350 434 394 380 396 300C388 330 372 340 350 332Q300 318 250 332C228 340 212 330 204 300ZM262 344Q300 336 338 344Q332 380 300 382Q268 380 262 344Z',
      face.hair,
    ).replace('<path', '<path fill-rule="evenodd"')
    return { behind: under.behind, over: beard + under.over }
  }

export const womenStyles: readonly [Style, ...Style[]] = [afro, bun, braids, veil, wrap, crop, locs, brim, braids, wrap]
export const menStyles: readonly [Style, ...Style[]] = [
  crop,
  bearded(crop),
  bald,
  cap,
  brim,
  kofia,
  bearded(bald),
  locs,
  bearded(cap),
  crop,
]
