import { writeFileSync } from 'node:fs'
import { mapOutline } from './map-outline.ts'

const file = new URL('../src/ui/map/outline.geojson', import.meta.url)
writeFileSync(file, `${JSON.stringify(mapOutline())}\n`)
