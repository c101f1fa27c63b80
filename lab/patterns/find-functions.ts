import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type BindingPattern, type FormalParameterRest, type ParamPattern, type Program } from 'oxc-parser'
import { hostileShapes } from './hostile-shapes.ts'
import { sampleOf, typesIn } from './sample-of.ts'
import type { TextReader } from './text-reader.ts'

const rules = join(import.meta.dirname, '../../packages/domain/src')

/** A function of the rules that takes texts, with what it is called with for one of them. */
export interface TextFunction extends TextReader {
  /** What kept it from being called: its arguments cannot be made from its types. */
  readonly problem: string | null
}

/** Texts of which every function should take one. */
const plain = ['a', '12', '2026-03-14', '01890a5d-ac96-774b-bcce-b302099a0001']

/** Every function that a file of the rules exports and that takes a text, be it within an object or a list. */
export async function findFunctions(): Promise<TextFunction[]> {
  const files = globSync('**/*.ts', { cwd: rules, exclude: ['**/*.test.ts'] }).toSorted()
  const sources = files.map((file) => ({ file, program: parse(file) }))
  const types = typesIn(sources.map(({ program }) => program))
  const found: TextFunction[] = []
  for (const { file, program } of sources) {
    const functions = functionsOf(program)
    if (functions.length === 0) continue
    const module = (await import(join(rules, file))) as Readonly<Record<string, unknown>>
    for (const { name, parameters } of functions) {
      if (!parameters.some((each) => sampleOf(each, types, module, 'a').reads)) continue
      const call = module[name] as (...given: unknown[]) => unknown
      const filled = (text: string) => parameters.map((each) => sampleOf(each, types, module, text).value)
      const places = Math.max(1, JSON.stringify(filled('~')).split('~').length - 1)
      // Its end in each place, so that all of them together are as long as the text.
      const given = (text: string) => filled(text.slice(-Math.ceil(text.length / places)))
      const read = (values: readonly unknown[]) => call(...values)
      const problem = problemOf((text) => read(given(text)))
      found.push({ name: `${file} ${name}`, shapes: hostileShapes, given, read: quietly(read), problem })
    }
  }
  return found
}

function parse(file: string): Program {
  return parseSync(file, readFileSync(join(rules, file), 'utf8')).program
}

type Parameter = ParamPattern | FormalParameterRest
type Annotated = { readonly name: string; readonly parameters: readonly Parameter[] }

function functionsOf(program: Program): Annotated[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type === 'FunctionDeclaration') return named(declaration.id, declaration.params)
    if (declaration.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' ? named(id, init.params) : [],
    )
  })
}

function named(id: BindingPattern | null, parameters: readonly Parameter[]): Annotated[] {
  return id?.type === 'Identifier' ? [{ name: id.name, parameters }] : []
}

/** A bug that a hostile text would throw costs nothing: what throws is no loop. */
function quietly(read: (values: readonly unknown[]) => unknown): TextReader['read'] {
  return (values: readonly unknown[]) => {
    try {
      return read(values)
    } catch {
      return null
    }
  }
}

function problemOf(read: (text: string) => unknown): string | null {
  const problems = plain.map((text) => {
    try {
      read(text)
      return null
    } catch (error) {
      return String(error)
    }
  })
  return problems.includes(null) ? null : (problems[0] ?? null)
}
