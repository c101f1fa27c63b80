import { findCircles, type ImportGraph } from './find-circles.ts'
import { isTest, type House, type Violation } from './read-house.ts'
import { roomOf } from './rooms.ts'

/** Files that import each other in a circle, and rooms that do although no file of theirs does; types count. */
export function checkCircles(house: House): Violation[] {
  return [...findCircles(fileGraph(house)), ...findCircles(roomGraph(house))].map(([path = '', ...way]) => ({
    path,
    problem: `imports itself in a circle: ${way.join(' -> ')}`,
  }))
}

function fileGraph(house: House): ImportGraph {
  return new Map([...house].map(([path, { imports }]) => [path, imports.filter((to) => house.has(to))]))
}

/** Who imports whom among the rooms. Tests do not count: they may drive a room by whatever stands on it. */
export function roomGraph(house: House): ImportGraph {
  const graph = new Map<string, Set<string>>()
  for (const [path, { imports }] of house) {
    const from = roomOf(path)
    if (from === null || isTest(path)) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const to of imports) {
      const target = house.has(to) ? roomOf(to) : null
      if (target !== null && target !== from) targets.add(target)
    }
  }
  return new Map([...graph].map(([room, targets]) => [room, [...targets].toSorted()]))
}
