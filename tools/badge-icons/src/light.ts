import type { BadgeRarity } from '@upeo/domain/rewards/badges'

/** The light of a picture: sky from above to the horizon, the sun, three ridges from far to near, and the frame. */
export interface Light {
  readonly sky: readonly [top: string, horizon: string]
  readonly sun: string
  readonly ridges: readonly [far: string, middle: string, near: string]
  readonly figure: string
  readonly pale: string
  readonly frame: string
}

/** Each rarity has its own hour of the day, so that they are told apart before they are read. */
export const lights: Readonly<Record<BadgeRarity, Light>> = {
  common: {
    sky: ['#dcefe0', '#bfe0cf'],
    sun: '#fbf6dc',
    ridges: ['#8fc4ad', '#5a957f', '#2f6a57'],
    figure: '#123a2d',
    pale: '#eef7ea',
    frame: '#2f6a57',
  },
  uncommon: {
    sky: ['#fbe0a0', '#f0bb5c'],
    sun: '#fff6da',
    ridges: ['#cf9743', '#9a6a2c', '#66431d'],
    figure: '#38230f',
    pale: '#ffefc9',
    frame: '#9a6a2c',
  },
  rare: {
    sky: ['#f8d6b4', '#e7a08c'],
    sun: '#fff1d6',
    ridges: ['#b97f80', '#7f5468', '#4b3550'],
    figure: '#291c3a',
    pale: '#fde6d2',
    frame: '#7f5468',
  },
  epic: {
    sky: ['#2f2c5e', '#a9517f'],
    sun: '#ffd886',
    ridges: ['#7a3f73', '#472a5c', '#241a3e'],
    figure: '#120d26',
    pale: '#ffe3b0',
    frame: '#c98a3c',
  },
  others: {
    sky: ['#12253f', '#1f6f78'],
    sun: '#f6e3a1',
    ridges: ['#1c5566', '#123d50', '#0b2638'],
    figure: '#061522',
    pale: '#f3ead0',
    frame: '#e0b44c',
  },
}
