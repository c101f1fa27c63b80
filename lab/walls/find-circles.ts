/** Who imports whom: every file with the files it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * Groups of files that import each other, directly or by way of others (Tarjan's strongly connected components), each
 * told as one shortest way round from its first file back to itself.
 */
export function findCircles(graph: ImportGraph): string[][] {
  return groupsOf(graph).map((group) => shortestWayRound(graph, group))
}

function groupsOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const groups: string[][] = []

  const visit = (file: string): void => {
    const at = order.size
    order.set(file, at)
    lowest.set(file, at)
    open.push(file)
    isOpen.add(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) {
        visit(next)
        lower(file, lowest.get(next))
      } else if (isOpen.has(next)) {
        lower(file, order.get(next))
      }
    }
    if (lowest.get(file) !== at) return
    const group = open.splice(open.indexOf(file))
    for (const member of group) isOpen.delete(member)
    if (group.length > 1 || graph.get(file)?.includes(file)) groups.push(group.toSorted())
  }
  const lower = (file: string, to: number | undefined): void => {
    if (to !== undefined && to < (lowest.get(file) ?? 0)) lowest.set(file, to)
  }

  for (const file of [...graph.keys()].toSorted()) if (!order.has(file)) visit(file)
  return groups
}

function shortestWayRound(graph: ImportGraph, group: readonly string[]): string[] {
  const [start = ''] = group
  const inside = new Set(group)
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return wayTo(file, start, cameFrom)
      if (!inside.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  return [...group]
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end]
  for (let file = end; file !== start;) {
    file = cameFrom.get(file) ?? start
    way.unshift(file)
  }
  return [...way, start]
}
