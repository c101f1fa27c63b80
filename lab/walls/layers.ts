/** Which rooms of the house may open doors to which: docs/architecture.md draws it. */
export interface ImportedFrom {
  readonly from: string
  readonly to: string
}

type Room =
  | { readonly floor: 'domain' | 'contract' | 'postgres' }
  | { readonly floor: 'platform' | 'composition' | 'testing' | 'demo' | 'lab' | 'e2e' }
  | { readonly floor: 'module' | 'adapter' | 'feature'; readonly name: string; readonly door: boolean }
  | { readonly floor: 'web'; readonly part: string }

/** `path` is relative to the repository. Null: not part of the house (configuration of the whole). */
function roomOf(path: string): Room | null {
  const [top, second, third, fourth, fifth, ...rest] = path.split('/')
  const inside = rest.join('/')
  switch (`${top}/${second}`) {
    case 'packages/domain':
      return { floor: 'domain' }
    case 'packages/contract':
      return { floor: 'contract' }
    case 'packages/postgres':
      return { floor: 'postgres' }
    case 'apps/server':
      if (third === 'testing') return { floor: 'testing' }
      if (fourth === 'platform') return { floor: 'platform' }
      if (fourth === 'modules') return { floor: 'module', name: fifth ?? '', door: inside === 'index.ts' }
      // An adapter's port is its door; `create-*.ts` are opened by the composition only.
      if (fourth === 'adapters') return { floor: 'adapter', name: fifth ?? '', door: inside === 'port.ts' }
      return { floor: 'composition' }
    case 'apps/demo':
      return { floor: 'demo' }
    case 'apps/web':
      if (fourth === 'features') return { floor: 'feature', name: fifth ?? '', door: true }
      return { floor: 'web', part: fourth ?? '' }
  }
  if (top === 'lab') return { floor: 'lab' }
  if (top === 'e2e') return { floor: 'e2e' }
  return null
}

/** Why this import is not allowed, or null. Tests may open any door of what their own app may see. */
export function importProblem({ from, to }: ImportedFrom): string | null {
  const source = roomOf(from)
  const target = roomOf(to)
  if (!source || !target) return null
  const test = /\.(test|e2e)\.tsx?$/.test(from)
  switch (source.floor) {
    case 'domain':
      return target.floor === 'domain' ? null : 'domain imports nothing but itself'
    case 'contract':
      return target.floor === 'contract' || target.floor === 'domain' ? null : 'contract imports domain only'
    case 'postgres':
      return target.floor === 'postgres' ? null : 'the launcher of PostgreSQL imports nothing but itself'
    case 'web':
    case 'feature':
      return webProblem(source, target, test)
    case 'lab':
    case 'e2e':
      return null
    case 'demo':
      if (target.floor === 'lab' || target.floor === 'e2e') return 'the demo never imports what measures or tests it'
      return target.floor === 'web' || target.floor === 'feature' ? 'only pages import pages' : null
    case 'testing':
    case 'composition':
    case 'platform':
    case 'module':
    case 'adapter':
      break
  }
  return serverProblem(source, target, test)
}

function serverProblem(source: Room, target: Room, test: boolean): string | null {
  if (target.floor === 'web' || target.floor === 'feature') return 'the server never imports pages'
  if (target.floor === 'lab' || target.floor === 'e2e') return 'the server never imports what measures or tests it'
  // A test of the server may drive it against the simulator; what tests share stands below it all the same.
  if (test) return null
  if (target.floor === 'demo') return 'the demo stands above the server'
  if (source.floor === 'testing') return null
  if (target.floor === 'testing') return 'what runs in production never imports what tests it'
  if (source.floor === 'composition') return null
  if (target.floor === 'composition') return 'only the top wires: nothing imports compose, main or env'
  if (source.floor === 'platform') {
    return target.floor === 'module' || target.floor === 'adapter' ? 'platform knows no module and no adapter' : null
  }
  const name = 'name' in source ? source.name : ''
  if (target.floor === 'module' && (source.floor !== 'module' || name !== target.name)) {
    if (source.floor === 'adapter') return 'adapters see ports, not modules'
    return target.door ? null : 'a module is entered by its index.ts only'
  }
  if (target.floor === 'adapter' && (source.floor !== 'adapter' || name !== target.name)) {
    return target.door ? null : 'adapters are seen by their port only'
  }
  return null
}

function webProblem(source: Room, target: Room, test: boolean): string | null {
  if (target.floor === 'domain' || target.floor === 'contract') return null
  if (target.floor === 'testing' && test) return null
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
