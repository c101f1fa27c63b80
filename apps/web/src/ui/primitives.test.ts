import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse, type ChildNode, type Container } from 'postcss'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

it('says no two things twice: a rule of several declarations stands in one place, here or where it is used', () => {
  const places = new Map<string, string[]>()
  for (const file of globSync(`${source}/**/*.module.css`))
    for (const [body, selector] of rulesOf(parse(readFileSync(file, 'utf8'))))
      places.set(body, [...(places.get(body) ?? []), `${relative(source, file)}: ${selector}`])
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([])
})

/** The rules outside of media queries and animations, by what they say in whatever order. */
function rulesOf(sheet: Container): (readonly [body: string, selector: string])[] {
  return (sheet.nodes ?? []).flatMap((node: ChildNode) => {
    if (node.type !== 'rule') return []
    const said = node.nodes.flatMap((each) => (each.type === 'decl' ? [each.toString().replaceAll(/\s+/g, ' ')] : []))
    return said.length > 1 ? [[said.toSorted().join('; '), node.selector] as const] : []
  })
}
