import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { renderHero } from '../src/render-hero.ts'

// The home page's pictures in the sizes that `apps/web` names; run by hand when the drawing changes.
const folder = fileURLToPath(new URL('../../../apps/web/public/pictures/', import.meta.url))
const pictures = [
  {
    name: 'hero',
    seed: 'home',
    hour: 'dusk',
    place: 'ol-pejeta',
    width: 2560,
    height: 1360,
    widths: [1280, 1920, 2560],
  },
  {
    name: 'hero-tall',
    seed: 'home',
    hour: 'dusk',
    place: 'ol-pejeta',
    width: 1200,
    height: 1500,
    widths: [480, 800, 1200],
  },
  {
    name: 'guides',
    seed: 'guides',
    hour: 'dawn',
    place: 'amboseli',
    width: 2560,
    height: 1360,
    widths: [640, 1280, 1920],
  },
] as const

mkdirSync(folder, { recursive: true })
for (const { name, widths, ...request } of pictures) {
  const picture = await renderHero(request)
  for (const width of widths) {
    // The drawing's film grain costs more bytes than the drawing: what remains after halving is enough.
    const sized = sharp(picture).blur(0.9).resize(width)
    await sized.clone().avif({ quality: 48, effort: 6 }).toFile(`${folder}${name}-${width}.avif`)
    await sized.clone().webp({ quality: 68, effort: 6 }).toFile(`${folder}${name}-${width}.webp`)
  }
}
