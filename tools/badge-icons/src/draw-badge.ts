import { findBadge } from '@upeo/domain/rewards/badge-set'
import { lights } from './light.ts'
import { motifs } from './motifs.ts'

/** A badge as a round poster of 128 by 128: sky, sun, three ridges, and what it is about. */
export function drawBadge(id: string): string {
  const badge = findBadge(id)
  const motif = motifs[id]
  if (!badge || !motif) throw new Error(`Nothing is drawn for the badge ${id}.`)
  const light = lights[badge.rarity]
  const [top, low] = light.sky
  const shift = seedOf(id)
  const sunX = 44 + (shift % 40)
  const ridges = light.ridges.map(
    (fill, index) => `<path d="${ridge(64 + index * 15, shift + index * 37)}" fill="${fill}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" role="img"><title>${badge.name}</title><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${low}"/></linearGradient><radialGradient id="g"><stop stop-color="${light.sun}" stop-opacity=".85"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient><clipPath id="c"><circle cx="64" cy="64" r="57"/></clipPath></defs><circle cx="64" cy="64" r="62" fill="${light.frame}"/><g clip-path="url(#c)"><path d="M0 0h128v128H0z" fill="url(#s)"/><circle cx="${sunX}" cy="46" r="34" fill="url(#g)"/><circle cx="${sunX}" cy="46" r="11" fill="${light.sun}"/>${ridges.join('')}${motif(light)}</g><circle cx="64" cy="64" r="57" fill="none" stroke="${light.pale}" stroke-width="2"/></svg>\n`
}

/** A hill line that is the same each time it is drawn. */
function ridge(height: number, seed: number): string {
  const points = Array.from({ length: 7 }, (_, index) => {
    const lift = 7 * Math.sin((seed + index * 53) * 0.7) + 4 * Math.sin((seed + index * 29) * 1.3)
    return [index * 22 - 2, Math.round((height - lift) * 10) / 10] as const
  })
  const [first] = points
  const curve = points.slice(1).map(([x, y], index) => {
    const [before, beforeY] = points[index] ?? [0, 0]
    return `C${before + 11} ${beforeY} ${x - 11} ${y} ${x} ${y}`
  })
  return `M${first?.[0]} ${first?.[1]}${curve.join('')}V130H-2z`
}

function seedOf(id: string): number {
  return Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
}
