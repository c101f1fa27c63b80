import { execFileSync } from 'node:child_process'

/** What the registry knows of a version; null where it does not tell. */
export interface Told {
  readonly published: string | null
  readonly maintainers: number | null
}

interface View {
  readonly time?: Readonly<Record<string, string>> | string
  readonly maintainers?: readonly unknown[]
}

/** By npm itself, which knows where its registry is. */
export function askRegistry(name: string, version: string): Told {
  const text = execFileSync(
    'npm',
    ['view', `${name}@${version}`, 'time', 'maintainers', '--json', '--prefer-offline'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const answer = (text.trim() === '' ? {} : JSON.parse(text)) as View
  // With one field that is known, npm answers the field alone.
  const { time = answer, maintainers } = answer
  const at = typeof time === 'string' ? time : (time as Readonly<Record<string, unknown>>)[version]
  return {
    published: typeof at === 'string' ? at.slice(0, 10) : null,
    maintainers: Array.isArray(maintainers) ? maintainers.length : null,
  }
}
