export type Mood = 'golden' | 'dawn' | 'forest' | 'dusk' | 'lake'

interface Palette {
  /** From the zenith down to the horizon. */
  readonly sky: readonly string[]
  readonly sun: string
  /** Across the width, and above the horizon in heights of the picture. */
  readonly sunAt: readonly [number, number]
  readonly far: string
  readonly near: string
  readonly rough: number
  readonly layers: number
}

/** Hours and places: the colours of each are mixed from far haze to near ground. */
export const moods: Record<Mood, Palette> = {
  golden: {
    sky: ['#f3c877', '#f9dc9c', '#fdedc6'],
    sun: '#fff6da',
    sunAt: [0.63, 0.14],
    far: '#dfa95c',
    near: '#3a2714',
    rough: 0.5,
    layers: 6,
  },
  dawn: {
    sky: ['#8fb3b5', '#f0c9a4', '#f8dcb9'],
    sun: '#fff1d4',
    sunAt: [0.35, 0.1],
    far: '#d99a86',
    near: '#2b2333',
    rough: 0.9,
    layers: 6,
  },
  forest: {
    sky: ['#a9d3bd', '#cfe8d8', '#f0f6e4'],
    sun: '#fdfbe6',
    sunAt: [0.62, 0.16],
    far: '#94c3a8',
    near: '#0e3224',
    rough: 0.6,
    layers: 7,
  },
  dusk: {
    sky: ['#252550', '#6b3d74', '#e38d6c'],
    sun: '#ffd9a0',
    sunAt: [0.55, 0.02],
    far: '#9a5372',
    near: '#15132a',
    rough: 0.7,
    layers: 6,
  },
  lake: {
    sky: ['#8cc6d4', '#cbe6e6', '#f6efd6'],
    sun: '#fff7df',
    sunAt: [0.44, 0.13],
    far: '#86bfc4',
    near: '#0e424e',
    rough: 0.4,
    layers: 6,
  },
}
