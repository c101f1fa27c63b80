import { decode, encode } from '@jridgewell/sourcemap-codec'

interface Map {
  readonly sources: readonly (string | null)[]
  readonly mappings: string
}

/**
 * A source map that knows lines only, and of our own sources only. Node reads a chunk's map as it loads the chunk, and
 * of the whole ones it would hold 70 MB.
 */
export function thinMap(map: Map, isOwn: (source: string) => boolean): object {
  const own = map.sources.map((source) => source !== null && isOwn(source))
  let before: boolean | undefined
  const lines = decode(map.mappings).map((segments): [number][] | [number, number, number, number][] => {
    const [, source = -1, line = 0] = segments.find((segment) => segment.length > 1) ?? []
    const known = own[source] === true
    const last = before
    before = known
    if (known) return [[0, source, line, 0]]
    // Says that what follows is nobody's; the lines after it go without saying.
    return last === false ? [] : [[0]]
  })
  return {
    version: 3,
    sources: map.sources.map((source, at) => (own[at] ? source : '')),
    names: [],
    mappings: encode(lines),
  }
}
