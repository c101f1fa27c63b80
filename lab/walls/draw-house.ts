import { isTest, type House } from './read-house.ts'
import type { ImportGraph } from './find-circles.ts'
import type { Owners } from './read-owners.ts'
import { roomGraph } from './check-circles.ts'

/** Longest match first. What is in none of these is configuration. */
const floors: readonly (readonly [folder: string, floor: string])[] = [
  ['apps/server/src/modules/', 'server/modules'],
  ['apps/server/src/adapters/', 'server/adapters'],
  ['apps/server/src/platform/', 'server/platform'],
  ['apps/server/src/', 'server/compose, main, env'],
  ['apps/server/testing/', 'server/testing'],
  ['apps/web/src/routes/', 'web/routes'],
  ['apps/web/src/features/', 'web/features'],
  ['apps/web/src/ui/', 'web/ui'],
  ['apps/web/src/lib/', 'web/lib'],
  ['apps/demo/src/', 'demo'],
  ['packages/domain/src/', 'domain'],
  ['packages/contract/src/', 'contract'],
  ['packages/postgres/src/', 'postgres'],
  ['lab/', 'lab'],
  ['e2e/', 'e2e'],
]
const modules = 'apps/server/src/modules/'
const adapters = 'apps/server/src/adapters/'

/** The drawing of `docs/architecture.md`: floors, modules with their arrows, and the owner of each table. */
export function drawHouse(house: House, owners: Owners, purposeOf: (module: string) => string): string {
  const rooms = roomGraph(house)
  const named = new Map(
    [...rooms]
      .filter(([room]) => room.startsWith(modules))
      .map(([room, to]) => [nameOf(room), to.filter((each) => each.startsWith(modules)).map(nameOf)]),
  )
  return [
    'The floors. An arrow means "imports"; one that follows from others is left out.',
    mermaid('TD', floorGraph(house)),
    'The modules of the server and who enters whom by its `index.ts`. Modules without an arrow stand alone.',
    mermaid('LR', named),
    table(
      ['module', 'what it is', 'imports', 'tables and views that are its own'],
      sortedByName(named).map(([name, to]) => [
        `\`${name}\``,
        purposeOf(name),
        to.join(', '),
        tablesOf(owners, modules + name),
      ]),
    ),
    table(
      ['beside the modules', 'tables and views that are its own'],
      [...new Set([...owners.of.values()].flat())]
        .filter((folder) => !folder.startsWith(modules))
        .toSorted()
        .map((folder) => [`\`${folder.replace('apps/server/src/', '')}\``, tablesOf(owners, folder)]),
    ),
  ].join('\n\n')
}

const sortedByName = <T>(named: ReadonlyMap<string, T>) => [...named].toSorted(([a], [b]) => (a < b ? -1 : 1))

const nameOf = (room: string) => room.replace(modules, '').replace(adapters, '')

const tablesOf = ({ of }: Owners, folder: string) =>
  [...of].flatMap(([name, folders]) => (folders.includes(folder) ? `\`${name}\`` : [])).join(', ')

function floorGraph(house: House): ImportGraph {
  const floorOf = (path: string) => floors.find(([folder]) => path.startsWith(folder))?.[1]
  const graph = new Map<string, Set<string>>(floors.map(([, floor]) => [floor, new Set()]))
  for (const [path, { imports }] of house) {
    const from = floorOf(path)
    // A journey is a test and stands on top; every other test may look below its own floor's walls.
    if (from === undefined || (isTest(path) && from !== 'e2e')) continue
    for (const target of imports) {
      const to = house.has(target) ? floorOf(target) : undefined
      if (to !== undefined && to !== from) graph.get(from)?.add(to)
    }
  }
  return new Map([...graph].map(([floor, to]) => [floor, [...to].toSorted()]))
}

function mermaid(direction: 'TD' | 'LR', graph: ImportGraph): string {
  const id = (name: string) => name.replaceAll(/\W+/g, '_')
  const alone = [...graph].filter(([name, to]) => to.length === 0 && ![...graph.values()].flat().includes(name))
  const lines = sortedByName(graph).flatMap(([from, to]) =>
    to
      .filter((each) => !followsFrom(graph, from, each))
      .map((each) => `  ${id(from)}["${from}"] --> ${id(each)}["${each}"]`),
  )
  const standing = alone.map(([name]) => `  ${id(name)}["${name}"]`).toSorted()
  return ['```mermaid', `flowchart ${direction}`, ...lines, ...standing, '```'].join('\n')
}

/** Whether one comes from `from` to `to` by way of others. */
function followsFrom(graph: ImportGraph, from: string, to: string): boolean {
  const seen = new Set<string>([from, to])
  const queue = (graph.get(from) ?? []).filter((each) => each !== to)
  for (const next of queue) {
    const onward = graph.get(next) ?? []
    if (onward.includes(to)) return true
    if (seen.has(next)) continue
    seen.add(next)
    queue.push(...onward)
  }
  return false
}

/** A table of Markdown, padded as the formatter pads it, so that it has nothing to change. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(width[at] ?? 0)).join(' | ')} |`
  return [line(head), line(width.map((each) => '-'.repeat(each))), ...rows.map(line)].join('\n')
}
