import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that a workspace of production names itself. */
export interface Dependency {
  readonly name: string
  readonly version: string
  /** The workspaces that name it. */
  readonly usedBy: readonly string[]
  readonly hasInstallScript: boolean
  /** Authors, maintainers and contributors that the package names itself; null where it names none. */
  readonly named: number | null
}

export interface Installed {
  readonly direct: readonly Dependency[]
  /** All packages that production may install, with those that others bring along. */
  readonly count: number
  /** Those of them that would run a script while they are installed. */
  readonly withScripts: readonly string[]
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly author?: unknown
  readonly maintainers?: readonly unknown[]
  readonly contributors?: readonly unknown[]
}
interface Locked {
  readonly version?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

/** What production is made of. `lab` is the team's own. */
const workspaces = [
  '',
  'apps/server',
  'apps/web',
  'apps/demo',
  'packages/domain',
  'packages/contract',
  'packages/postgres',
]

export function readDependencies(root: string): Installed {
  const { packages } = read(root, 'package-lock.json') as { packages: Readonly<Record<string, Locked>> }
  const users = new Map<string, string[]>()
  for (const workspace of workspaces) {
    const { dependencies, optionalDependencies } = read(root, join(workspace, 'package.json')) as Manifest
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (!name.startsWith('@upeo/')) users.set(name, [...(users.get(name) ?? []), workspace || 'the repository'])
    }
  }
  const installed = Object.entries(packages).filter(
    ([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev,
  )
  return {
    direct: [...users]
      .map(([name, usedBy]) => {
        const at = folderOf(packages, name, usedBy)
        const locked = packages[at]
        if (!locked?.version) throw new Error(`${name} is not in the lockfile.`)
        const { version, hasInstallScript = false } = locked
        return { name, version, usedBy, hasInstallScript, named: namedBy(root, at) }
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    count: installed.length,
    withScripts: installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameAt(path)),
  }
}

/** Where others bring along another version of it, it lies below the workspace that names it. */
function folderOf(packages: Readonly<Record<string, Locked>>, name: string, usedBy: readonly string[]): string {
  const own = usedBy.map((workspace) => `${workspace}/node_modules/${name}`).find((path) => path in packages)
  return own ?? `node_modules/${name}`
}

function read(root: string, path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function namedBy(root: string, at: string): number | null {
  try {
    const { author, maintainers = [], contributors = [] } = read(root, join(at, 'package.json')) as Manifest
    const people = [author, ...maintainers, ...contributors].filter(Boolean).map(personOf)
    return people.length === 0 ? null : new Set(people).size
  } catch {
    // Of another platform, so that it is not installed here.
    return null
  }
}

/** By name: one is often author and maintainer. */
function personOf(person: unknown): string {
  const name = typeof person === 'string' ? person.replace(/[<(].*$/, '') : String((person as { name?: unknown }).name)
  return name.trim().toLowerCase()
}
