import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { areas, parseCatalogue, type Area, type Catalogue } from '@upeo/domain/words/catalogue'

const pathOf = (root: string, area: Area) => `${root}/packages/domain/words/sw/${area}.yaml`

export function readCatalogues(root: string): ReadonlyMap<Area, Catalogue> {
  return new Map(
    areas.map((area) => {
      const path = pathOf(root, area)
      return [area, existsSync(path) ? parseCatalogue(readFileSync(path, 'utf8'), path) : new Map<string, string>()]
    }),
  )
}

export function writeCatalogues(root: string, catalogues: ReadonlyMap<Area, Catalogue>): void {
  for (const [area, catalogue] of catalogues) {
    const path = pathOf(root, area)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, writeCatalogue(catalogue))
  }
}

function writeCatalogue(catalogue: Catalogue): string {
  const lines = [...catalogue].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return lines.map(([english, other]) => `${JSON.stringify(english)}: ${JSON.stringify(other)}\n`).join('')
}
