import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { badgeSet } from '@upeo/domain/rewards/badge-set'
import { drawBadge } from './draw-badge.ts'

/** Draws every badge of the set to where the pages serve them from. */
const folder = join(import.meta.dirname, '../../../apps/web/public/badges')
await mkdir(folder, { recursive: true })
for (const { id } of badgeSet) await writeFile(join(folder, `${id}.svg`), drawBadge(id))
console.log(`${badgeSet.length} badges drawn.`)
