import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawMark } from './draw-mark.ts'
import { iconSet } from './icon-set.ts'

/** Draws the installed app's icons and splash screens to where the pages serve them from. */
const folder = join(import.meta.dirname, '../../../apps/web/public/icons')
await mkdir(folder, { recursive: true })
for (const [name, mark] of iconSet) {
  await sharp(Buffer.from(drawMark(mark)))
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}
console.log(`${iconSet.size} pictures drawn.`)
