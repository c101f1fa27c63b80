import type { Light } from './light.ts'

/** What stands before the ridges, in a square of 128, its ground at 104. */
export type Motif = (light: Light) => string

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const turned = (by: number, x: number, y: number, drawn: string) =>
  `<g transform="rotate(${by} ${x} ${y})">${drawn}</g>`
const around = (n: number, draw: (degrees: number) => string) =>
  Array.from({ length: n }, (_, index) => draw((index * 360) / n)).join('')

const footprints: Motif = ({ figure }) =>
  [
    [46, 98],
    [60, 82],
    [74, 66],
  ]
    .map(([x = 0, y = 0], index) =>
      turned(28, x, y, oval(x + (index % 2) * 9, y, 5, 8, figure) + disc(x + (index % 2) * 9, y + 11, 3.5, figure)),
    )
    .join('')

const signpost: Motif = ({ figure, pale }) =>
  path('M61 48h6v58h-6z', figure) + path('M40 52h40l8 8-8 8H40z', pale) + path('M88 72H52l-8 7 8 7h36z', figure)

const trail: Motif = ({ pale }) => path('M54 112C78 100 40 92 58 82s20-8 6-16c14 6 22 10 6 19s16 14 8 27z', pale)

const acacia: Motif = ({ figure }) =>
  path('M61 106c1-16-2-24-14-36l4-2c8 6 11 11 13 18 2-8 6-14 14-19l3 3C70 82 68 92 69 106z', figure) +
  oval(64, 60, 34, 9, figure) +
  oval(52, 52, 20, 7, figure) +
  oval(78, 51, 19, 6, figure)

const peaks: Motif = ({ figure, pale }) =>
  path('M26 106 58 50l12 18 10-12 24 50z', figure) + path('M58 50 46 71l8-4 5 6 6-5 5 2z', pale)

const birds: Motif = ({ figure }) =>
  ['M40 48c6-6 10-5 13 0 3-5 7-6 13 0', 'M64 62c5-5 8-4 10 0 3-4 6-5 11 0', 'M50 74c4-4 7-3 9 0 2-3 5-4 9 0']
    .map((d) => line(d, figure, 2.6))
    .join('')

const horizon: Motif = (light) => line('M24 92h80', light.pale, 2.5) + line('M34 98h60', light.pale, 1.5) + birds(light)

const spark: Motif = () => path('M64 46c2 16 6 20 22 22-16 2-20 6-22 22-2-16-6-20-22-22 16-2 20-6 22-22z', '#e8793a')

const campfire: Motif = ({ figure, pale, sun }) =>
  path('M64 50c14 16 20 24 14 38-3 8-25 8-28 0-4-10 4-15 6-24 4 4 5 7 5 11 4-8 5-14 3-25z', '#e8793a') +
  path('M64 68c7 9 9 14 6 21-2 4-11 4-13 0-2-6 3-9 4-14 2 2 3 4 3 6 1-4 1-8 0-13z', sun) +
  line('M44 102 84 92', figure, 6) +
  line('M44 92l40 10', figure, 6) +
  disc(92, 56, 1.6, pale) +
  disc(40, 60, 1.4, pale)

const beacon: Motif = ({ figure, sun, pale }) =>
  path('M56 106 60 62h8l4 44z', figure) +
  path('M57 62h14l-3-10h-8z', sun) +
  path('M56 52h16l-8-8z', figure) +
  path('M70 56 108 44v20z', pale) +
  path('M58 56 20 44v20z', pale)

const star: Motif = ({ pale }) =>
  path('M64 38l7.6 16.6L90 57 76.5 69.4 80 88 64 79 48 88l3.5-18.600L38 57l18.4-2.400z', pale)

const sunburst: Motif = ({ sun, figure }) =>
  around(12, (by) => turned(by, 64, 68, path('M62 32h4l1 14h-6z', sun))) +
  disc(64, 68, 18, sun) +
  path('M30 106 64 66l34 40z', figure)

const sprout: Motif = ({ figure }) =>
  line('M64 106V66', figure, 4) +
  path('M64 78c-4-16-14-20-26-20 2 14 10 22 26 20z', figure) +
  path('M64 70c2-16 12-22 26-22-1 14-9 24-26 22z', figure)

const lantern: Motif = ({ figure, sun }) =>
  line('M54 56a10 12 0 0 1 20 0', figure, 3) +
  path('M50 56h28l4 8H46z', figure) +
  path('M49 64h30l-3 28H52z', sun) +
  path('M46 92h36v8H46z', figure) +
  line('M64 66v24', figure, 2)

const map: Motif = ({ pale, figure }) =>
  path('M34 58 54 50l20 8 20-8v44l-20 8-20-8-20 8z', pale) +
  line('M54 50v44M74 58v44', figure, 1.6) +
  line('M40 88c8-14 14-4 20-14s12-6 24-16', '#c0552f', 2.6) +
  disc(85, 57, 3.4, '#c0552f')

const fan: Motif = ({ figure }) =>
  [-40, -14, 14, 40].map((by) => turned(by, 64, 104, path('M62 104 60 58l4-8 4 8-2 46z', figure))).join('')

const paddles: Motif = ({ figure, pale }) =>
  [-32, 32]
    .map((by) =>
      turned(by, 64, 76, line('M64 46v48', figure, 3.4) + oval(64, 44, 6.5, 11, pale) + oval(64, 100, 6, 9, figure)),
    )
    .join('')

const knot: Motif = ({ figure, pale }) =>
  line('M36 78c14-30 32 26 56-2', pale, 6) + line('M36 72c20 30 36-28 56 4', figure, 6)

const compass: Motif = ({ figure, pale, frame }) =>
  disc(64, 74, 30, figure) +
  disc(64, 74, 26, pale) +
  path('M64 50l7 24-7 24-7-24z', frame) +
  path('M40 74l24-6 24 6-24 6z', figure) +
  disc(64, 74, 3, pale)

const flags: Motif = ({ figure, pale }) =>
  [40, 62, 84]
    .map((x, index) => {
      const top = 70 - index * 11
      return line(`M${x} 106V${top}`, figure, 3) + path(`M${x} ${top}h18l-5 6 5 6h-18z`, index === 1 ? pale : figure)
    })
    .join('')

const bridge: Motif = ({ figure }) =>
  line('M22 74c28 26 56 26 84 0', figure, 4) +
  line('M22 62c28 26 56 26 84 0', figure, 2.4) +
  [34, 46, 58, 70, 82, 94].map((x) => line(`M${x} ${76 - (x - 64) ** 2 / 90}v10`, figure, 1.8)).join('') +
  path('M18 50h6v60h-6zM104 50h6v60h-6z', figure)

const shield: Motif = ({ figure, pale }) =>
  path('M64 40c20 16 22 48 0 66-22-18-20-50 0-66z', figure) +
  path('M64 52c10 10 11 30 0 42-11-12-10-32 0-42z', pale) +
  line('M40 44 88 104M88 44 40 104', figure, 2.6)

const tent: Motif = ({ figure, pale, sun }) =>
  path('M30 106 64 54l34 52z', '#c0552f') +
  path('M64 54 76 106H54z', pale) +
  line('M64 54l-3-8M64 54l3-8', figure, 2) +
  around(3, (by) => disc(40 + by / 6, 46 - (by % 90) / 8, 1.7, sun))

const giraffe: Motif = ({ figure }) =>
  path('M50 106V84c0-6 6-9 14-10l9-30c0-3 3-6 7-6l8 5-1 4-8 1-5 32 2 26h-4l-3-18H58l-3 18z', figure) +
  line('M80 38v-5M84 39v-5', figure, 1.8) +
  line('M51 82c-4 4-4 8-3 13', figure, 1.8)

const wave: Motif = ({ figure, pale }) =>
  path('M22 100c8-36 36-52 62-36-14-2-22 4-22 13s10 14 24 13c8 0 14-2 20-4v20H22z', figure) +
  line('M34 92c8-22 22-30 36-30', pale, 2.6)

const bicycle: Motif = ({ figure }) =>
  `<g fill="none" stroke="${figure}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><circle cx="42" cy="88" r="16"/><circle cx="86" cy="88" r="16"/><path d="M42 88 54 64h24L64 88H42zM64 88 54 64M78 64l8 24M74 56h8M50 62h9M78 64l-3-8"/></g>`

const songbird: Motif = ({ figure, pale }) =>
  path('M38 80c2-18 16-26 30-22 2-8 10-10 15-5l9 3-8 4c2 18-8 30-24 30-6 0-10 3-16 9l-12 3 8-12z', figure) +
  disc(77, 58, 1.8, pale) +
  line('M28 96h72', figure, 4)

const feather: Motif = ({ pale, figure }) =>
  path('M88 42C58 46 44 66 46 92c20-2 40-16 42-50z', pale) + line('M84 48C66 62 52 80 40 106', figure, 2.4)

const book: Motif = ({ pale, figure }) =>
  path('M64 62c-10-8-22-8-34-5v38c12-3 24-3 34 5 10-8 22-8 34-5V57c-12-3-24-3-34 5z', pale) +
  line('M64 62v38M38 68c6-1 12 0 18 3M38 78c6-1 12 0 18 3M72 71c6-3 12-4 18-3M72 81c6-3 12-4 18-3', figure, 1.8)

const horn: Motif = ({ figure, pale }) =>
  path('M34 92c24 6 44-6 50-40l12 6c-4 38-30 54-58 46-8-2-10-10-4-12z', figure) +
  oval(90, 55, 7.5, 4, pale) +
  line('M96 40l6-8M104 50l10-3M86 36l2-9', pale, 2.4)

const camera: Motif = ({ figure, pale, sun }) =>
  path('M34 62h14l5-8h22l5 8h14v38H34z', figure) +
  disc(64, 80, 14, pale) +
  disc(64, 80, 9, figure) +
  disc(67, 77, 3, sun) +
  disc(88, 68, 2, sun)

/** What each badge shows. A badge of the set without a picture here does not compile its way past the test. */
export const motifs: Readonly<Record<string, Motif>> = {
  'first-steps': footprints,
  pathfinder: signpost,
  'trail-regular': trail,
  'road-of-ten': acacia,
  'seasoned-traveller': peaks,
  'horizon-chaser': horizon,
  'hundred-horizons': (light) => horizon(light) + star(light),
  spark,
  campfire,
  beacon,
  'morning-star': star,
  'mountain-sun': sunburst,
  'something-new': sprout,
  'curious-mind': lantern,
  'many-trails': map,
  'know-it-all': fan,
  'all-rounder': paddles,
  'jack-of-trails': knot,
  renaissance: compass,
  'county-hopper': flags,
  'across-the-rift': bridge,
  'all-of-kenya': shield,
  'ridge-walker': (light) => peaks(light) + line('M40 106c10-14 14-20 18-34', light.pale, 2.2),
  'under-the-stars': tent,
  'savannah-eyes': giraffe,
  'salt-and-spray': wave,
  'two-wheels': bicycle,
  'dawn-chorus': songbird,
  'first-words': feather,
  storyteller: book,
  'voice-of-the-trail': horn,
  'golden-hour': camera,
}
