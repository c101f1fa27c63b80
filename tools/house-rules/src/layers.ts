/** Which rooms of the house may open doors to which; docs/decisions/0001 says why. */
export interface ImportedFrom {
  readonly from: string
  readonly to: string
}

type Room =
  | { readonly floor: 'domain' | 'contract' | 'testkit' | 'platform' | 'top' | 'e2e' }
  | { readonly floor: 'module' | 'adapter' | 'feature' | 'tool'; readonly name: string; readonly door: boolean }
  | { readonly floor: 'web'; readonly part: string }

/** `path` is relative to the repository. Null: not part of the house (configuration, tests of the whole). */
function roomOf(path: string): Room | null {
  const parts = path.split('/')
  const at = (index: number) => parts[index] ?? ''
  const inside = (depth: number) => parts.slice(depth).join('/')
  switch (`${at(0)}/${at(1)}`) {
    case 'packages/domain':
      return { floor: 'domain' }
    case 'packages/contract':
      return { floor: 'contract' }
    case 'packages/testkit':
      return { floor: 'testkit' }
    case 'apps/server':
      if (at(3) === 'platform') return { floor: 'platform' }
      if (at(3) === 'modules') return { floor: 'module', name: at(4), door: inside(5) === 'index.ts' }
      // An adapter's port is its door; `create-*.ts` are opened by compose only.
      if (at(3) === 'adapters') return { floor: 'adapter', name: at(4), door: inside(5) === 'port.ts' }
      return { floor: 'top' }
    case 'apps/web':
      if (at(3) === 'features') return { floor: 'feature', name: at(4), door: true }
      return { floor: 'web', part: at(3) }
  }
  if (at(0) === 'tools') return { floor: 'tool', name: at(1), door: true }
  if (at(0) === 'e2e') return { floor: 'e2e' }
  return null
}

/** Why this import is not allowed, or null. Tests may open any door of their own app. */
export function importProblem({ from, to }: ImportedFrom): string | null {
  const source = roomOf(from)
  const target = roomOf(to)
  if (!source || !target) return null
  const test = /\.(test|e2e)\.tsx?$/.test(from)
  if (source.floor === 'domain') return target.floor === 'domain' ? null : 'domain imports nothing but itself'
  if (source.floor === 'contract') {
    return target.floor === 'contract' || target.floor === 'domain' ? null : 'contract imports domain only'
  }
  if (source.floor === 'web' || source.floor === 'feature') return webProblem(source, target, test)
  if (
    test ||
    source.floor === 'testkit' ||
    source.floor === 'tool' ||
    source.floor === 'top' ||
    source.floor === 'e2e'
  ) {
    return source.floor === 'top' && target.floor === 'testkit' && !test ? 'the server never imports the testkit' : null
  }
  if (target.floor === 'testkit' || target.floor === 'tool' || target.floor === 'e2e') {
    return 'what runs in production never imports what tests or builds it'
  }
  if (target.floor === 'web' || target.floor === 'feature') return 'the server never imports pages'
  if (target.floor === 'top') return 'only the top wires: nothing imports compose, main or env'
  if (source.floor === 'platform') {
    return target.floor === 'module' || target.floor === 'adapter' ? 'platform knows no module and no adapter' : null
  }
  if (target.floor === 'module' && (source.floor !== 'module' || source.name !== target.name)) {
    if (source.floor === 'adapter') return 'adapters see ports, not modules'
    return target.door ? null : 'a module is entered by its index.ts only'
  }
  if (target.floor === 'adapter' && (source.floor !== 'adapter' || source.name !== target.name)) {
    return target.door ? null : 'adapters are seen by their port only'
  }
  return null
}

function webProblem(source: Room, target: Room, test: boolean): string | null {
  if (target.floor === 'domain' || target.floor === 'contract') return null
  if (target.floor === 'testkit' && test) return null
  if (target.floor !== 'web' && target.floor !== 'feature') return 'pages import domain and contract only'
  if (source.floor === 'feature' && target.floor === 'feature' && source.name !== target.name) {
    return 'features never import each other'
  }
  const low = source.floor === 'web' && (source.part === 'ui' || source.part === 'lib')
  if (low && (target.floor === 'feature' || (target.floor === 'web' && target.part === 'routes'))) {
    return 'ui and lib know no feature and no route'
  }
  if (!test && source.floor === 'feature' && target.floor === 'web' && target.part === 'routes') {
    return 'features know no route module'
  }
  return null
}
