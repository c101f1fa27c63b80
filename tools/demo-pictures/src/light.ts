import type { Random } from './drawing/random.ts'

export const hours = ['dawn', 'morning', 'golden', 'dusk', 'night'] as const
export type Hour = (typeof hours)[number]

/** One mood of one hour: every colour of the picture follows from it. */
export interface Light {
  readonly hour: Hour
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly glow: string
  /** Land in the haze, half way, and right before us. */
  readonly far: string
  readonly middle: string
  readonly near: string
  /** Cloud lit from below or from the side. */
  readonly cloud: string
  /** The water's own colour, mixed with what it mirrors. */
  readonly water: string
  /** How much of the land's tone lies over local colours: 0 broad daylight, 1 a pure silhouette. */
  readonly veil: number
}

type Mood = Omit<Light, 'hour'>

const moods: Record<Hour, readonly [Mood, ...Mood[]]> = {
  dawn: [
    {
      sky: ['#7f9cc9', '#f0b9ae', '#ffe2b6'],
      sun: '#fff6dc',
      glow: '#ffe9bf',
      far: '#eeb6a4',
      middle: '#9a6a86',
      near: '#2b2347',
      cloud: '#ffd9c2',
      water: '#8d88b0',
      veil: 0.42,
    },
    {
      sky: ['#9aa4d6', '#f3c1b8', '#ffd9a0'],
      sun: '#fffbea',
      glow: '#ffe3b0',
      far: '#dba7a9',
      middle: '#76648f',
      near: '#1f2140',
      cloud: '#ffe6d2',
      water: '#7f8fbb',
      veil: 0.42,
    },
    {
      sky: ['#5fa3b0', '#c9d2b8', '#ffd7a3'],
      sun: '#fff7e0',
      glow: '#ffe2ae',
      far: '#e2bd9b',
      middle: '#7d8577',
      near: '#1c3a3c',
      cloud: '#ffe7c9',
      water: '#6fa3a6',
      veil: 0.38,
    },
  ],
  morning: [
    {
      sky: ['#6fb7d6', '#bfe0e2', '#fbf0d2'],
      sun: '#fffdf2',
      glow: '#fff6d6',
      far: '#b9d6d2',
      middle: '#5b998b',
      near: '#123a33',
      cloud: '#ffffff',
      water: '#4fa3b5',
      veil: 0.24,
    },
    {
      sky: ['#8cc7d9', '#d7ead9', '#fff3cf'],
      sun: '#fffef6',
      glow: '#fff8dc',
      far: '#c3dcc0',
      middle: '#6da06b',
      near: '#1d3d24',
      cloud: '#fffdf5',
      water: '#5fb0ae',
      veil: 0.22,
    },
    {
      sky: ['#5aa5cf', '#a9d7ea', '#eaf5ee'],
      sun: '#ffffff',
      glow: '#ffffff',
      far: '#a9cbd8',
      middle: '#4c86a0',
      near: '#10314a',
      cloud: '#ffffff',
      water: '#3f97b8',
      veil: 0.24,
    },
  ],
  golden: [
    {
      sky: ['#f0a949', '#f9cf83', '#fff1c9'],
      sun: '#fffbe6',
      glow: '#fff0bd',
      far: '#eec07c',
      middle: '#b07636',
      near: '#38220f',
      cloud: '#fff0cc',
      water: '#c99045',
      veil: 0.4,
    },
    {
      sky: ['#57a6a1', '#e9cf8e', '#ffe7ab'],
      sun: '#fffae0',
      glow: '#ffefb8',
      far: '#e6c384',
      middle: '#8b8247',
      near: '#22311c',
      cloud: '#fff3d3',
      water: '#7aa38b',
      veil: 0.34,
    },
    {
      sky: ['#e98f5a', '#f7bf7e', '#ffe8b5'],
      sun: '#fff8df',
      glow: '#ffe8b0',
      far: '#eeb182',
      middle: '#a95f47',
      near: '#3a1d1c',
      cloud: '#ffe9cd',
      water: '#c07e58',
      veil: 0.42,
    },
  ],
  dusk: [
    {
      sky: ['#2a2560', '#a8456f', '#fb9a5b'],
      sun: '#ffe3a3',
      glow: '#ffb36b',
      far: '#c0617a',
      middle: '#5e2f62',
      near: '#160f2c',
      cloud: '#f77f6a',
      water: '#5b3a72',
      veil: 0.58,
    },
    {
      sky: ['#1d3557', '#9a5a7c', '#ffb37a'],
      sun: '#fff0c2',
      glow: '#ffc489',
      far: '#b9748a',
      middle: '#4a3f6b',
      near: '#10162f',
      cloud: '#ff9f80',
      water: '#4a4f7e',
      veil: 0.56,
    },
    {
      sky: ['#3b1f47', '#c2454f', '#ffae4e'],
      sun: '#ffe9a8',
      glow: '#ffbf5e',
      far: '#d0664f',
      middle: '#74303f',
      near: '#1f0d1d',
      cloud: '#ff8a55',
      water: '#73354c',
      veil: 0.58,
    },
  ],
  night: [
    {
      sky: ['#060c22', '#14294f', '#40688c'],
      sun: '#fdf6dc',
      glow: '#bcd2e6',
      far: '#47708f',
      middle: '#1d3a5b',
      near: '#050c19',
      cloud: '#5d82a2',
      water: '#22456b',
      veil: 0.66,
    },
    {
      sky: ['#0b0a26', '#2b2358', '#7a5a8c'],
      sun: '#fff3dc',
      glow: '#d9c3e6',
      far: '#6d5689',
      middle: '#2f2a5a',
      near: '#090818',
      cloud: '#8d709f',
      water: '#3a3468',
      veil: 0.66,
    },
    {
      sky: ['#041a24', '#0d3b47', '#4f8f88'],
      sun: '#fbfbe2',
      glow: '#bfe6d4',
      far: '#4a8783',
      middle: '#174a50',
      near: '#04151a',
      cloud: '#6aa59c',
      water: '#1c5a63',
      veil: 0.64,
    },
  ],
}

/** A light of that hour; the moods rotate with the stream. */
export function lightOf(hour: Hour, random: Random): Light {
  return { hour, ...random.pick(moods[hour]) }
}
