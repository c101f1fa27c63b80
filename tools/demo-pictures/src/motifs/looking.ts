import { mix, shade } from '../drawing/colour.ts'
import { ellipse, fill, stroke, place as put } from '../drawing/path.ts'
import { crag, person, type Motif } from './scene.ts'

export const camera = (dark: string, light: string) =>
  fill('M-15 -10h30v20h-30Z', dark) +
  fill('M-6 -15h12l3 5h-18Z', dark) +
  fill('M14 -8h34q4 0 4 -3v22q0 -3 -4 -3h-34Z', shade(dark, 0.03)) +
  fill('M50 -12h12v24h-12Z', dark) +
  stroke('M22 -8v16M30 -8v16', light, 1.6, 0.6) +
  fill(ellipse(62, 0, 2.4, 10), light, 0.8)

export const tripod = (dark: string) => stroke('M0 0L-30 92M0 0L28 92M0 0L3 96M0 0V-8', dark, 5)

export const photography: Motif = (scene) => {
  const { random, stage } = scene
  const { w, h } = stage
  const dark = mix(stage.tone(1), '#101014', 0.4)
  const left = stage.sun.x < w / 2
  const x = w * (left ? 0.66 : 0.34)
  const glass = mix(stage.light.glow, stage.light.water, 0.3)
  if (scene.variant % 3 === 1) {
    const rock = crag(scene, left ? 'right' : 'left', w * 0.5, h * 0.77)
    const up = { ...scene, at: rock.at }
    return (
      rock.art +
      put(tripod(dark) + camera(dark, glass), x, rock.at(x) - 170, 1.8, left) +
      person(up, random, {
        x: x + (left ? 100 : -100),
        size: 262,
        pose: 'camera',
        mirrored: left,
        look: { head: 'cap' },
      })
    )
  }
  if (scene.variant % 3 === 2)
    return put(
      tripod(dark) + camera(dark, glass) + fill('M-4 -24h8v8h-8Z', dark),
      w * (left ? 0.7 : 0.3),
      h * 0.62,
      4.6,
      left,
    )
  const lens = put(camera(dark, glass), 25, -61, 0.6)
  return (
    person(scene, random, {
      x: x + (left ? 60 : -60),
      size: 300,
      pose: 'kneel',
      mirrored: left,
      with: lens,
      look: { head: 'brim', top: stage.lit('#a98f5c') },
    }) + person(scene, random, { x: x + (left ? 230 : -230), size: 255, pose: 'lookOut', mirrored: left })
  )
}
