import { splashScreens } from '../../../apps/web/src/ui/installed-app/splash-screens.data.ts'
import type { Mark } from './draw-mark.ts'

const square = (side: number, share: number, ground: Mark['ground']): Mark => ({
  width: side,
  height: side,
  share,
  ground,
})

/** Every picture of the installed app by the name of its file. */
export const iconSet: ReadonlyMap<string, Mark> = new Map([
  ['icon-192', square(192, 0.69, 'tile')],
  ['icon-512', square(512, 0.69, 'tile')],
  // Systems cut these to shapes of their own: a circle of 80% is all that is sure to stay.
  ['maskable-192', square(192, 0.56, 'full')],
  ['maskable-512', square(512, 0.56, 'full')],
  ['apple-touch-icon', square(180, 0.66, 'full')],
  ['badge-96', square(96, 0.86, 'stencil')],
  ...splashScreens.map((size): [string, Mark] => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    return [`splash-${size}`, { width, height, share: 0.34, ground: 'full' }]
  }),
])
