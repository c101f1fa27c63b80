import { dirname, join, normalize } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export interface SourceFacts {
  /** Repository paths of what the file imports from the repository itself. */
  readonly imports: readonly string[]
  /** `Date.now()` or `new Date()` without arguments. */
  readonly asksTheTime: boolean
  readonly readsEnvironment: boolean
  /** An input of a kind that each browser draws in its own language: `type="date"` and the like. */
  readonly dayByBrowser: boolean
  readonly lines: number
}

const dayTypes: ReadonlySet<string> = new Set(['date', 'datetime-local', 'month', 'week'])

/** Parses one TypeScript file. `path` is relative to the repository. */
export function readSource(path: string, text: string): SourceFacts {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map(({ moduleRequest }) => moduleRequest?.value)),
  ]
  let asksTheTime = false
  let readsEnvironment = false
  let dayByBrowser = false
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
        asksTheTime = true
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
      if (node.object.name === 'Date' && node.property.name === 'now') asksTheTime = true
      if (node.object.name === 'process' && node.property.name === 'env') readsEnvironment = true
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'type') return
      const given = value?.type === 'JSXExpressionContainer' ? value.expression : value
      if (given?.type === 'Literal' && dayTypes.has(String(given.value))) dayByBrowser = true
    },
    TSImportType(node) {
      specifiers.push(node.source.value)
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') specifiers.push(node.source.value)
    },
  }).visit(program)
  const imports = specifiers.flatMap((specifier) => (specifier ? (resolve(path, specifier) ?? []) : []))
  return { imports, asksTheTime, readsEnvironment, dayByBrowser, lines: text.split('\n').length }
}

const workspaces: Readonly<Record<string, string>> = {
  '@upeo/domain/testing/': 'packages/domain/testing/',
  '@upeo/domain/': 'packages/domain/src/',
  '@upeo/contract/': 'packages/contract/src/',
  '@upeo/postgres/': 'packages/postgres/src/',
  '@upeo/server/testing/': 'apps/server/testing/',
  '@upeo/server/': 'apps/server/src/',
  '@upeo/demo/': 'apps/demo/src/',
}

function resolve(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  for (const [prefix, folder] of Object.entries(workspaces)) {
    if (specifier.startsWith(prefix)) return `${folder}${specifier.slice(prefix.length)}.ts`
  }
  return null
}
