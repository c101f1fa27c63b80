import type { Told } from './ask-registry.ts'
import type { Dependency, Installed } from './read-dependencies.ts'
import { reasons } from './reasons.data.ts'

const columns = ['package', 'version', 'published', 'age', 'maintainers', 'install script', 'used by', 'why'] as const

/** `docs/dependencies.md`, on the given day. */
export function writePage(installed: Installed, told: ReadonlyMap<string, Told>, today: string): string {
  const rows = installed.direct.map((dependency) => rowOf(dependency, told.get(dependency.name), today))
  return `# Dependencies

What production runs that was written elsewhere. Written by \`npm run deps:list\` on ${today}; the reasons stand in [reasons.data.ts](../lab/dependencies/reasons.data.ts), and a test compares this page with the lockfile.

${table([columns, columns.map(() => '---'), ...rows])}

**Published** is the day that the registry which was asked tells of this version; a mirror may tell the day on which it took the version in. **Maintainers** are those who may publish it, as the registry tells; "named" where it does not tell, and the number is of the people whom the package names itself.

## What comes with them

${scriptsOf(installed)}

- Every package, of whatever depth, has its \`integrity\` (SHA-512) in \`package-lock.json\`, and \`npm ci\` installs nothing else ([lockfile.test.ts](../lab/walls/lockfile.test.ts)).
- Versions are exact. A new one comes by a commit that names it, with \`npm test\`; \`npm audit --omit=dev\` before each release.
- A package goes when its reason goes: \`npm test -- "unused code"\` finds those that nothing imports.
`
}

function scriptsOf({ count, withScripts }: Installed): string {
  return `${count} packages in all, with those for other platforms. An install script have ${withScripts.length} of them, which unpack the links of the built-in PostgreSQL and are the only ones that \`allowScripts\` of \`package.json\` lets run:

${withScripts.map((name) => `- \`${name}\``).join('\n')}`
}

function rowOf({ name, version, usedBy, hasInstallScript, named }: Dependency, told: Told | undefined, today: string) {
  const published = told?.published ?? null
  const people = told?.maintainers ?? null
  return [
    `\`${name}\``,
    version,
    published ?? 'not told',
    published === null ? '' : ageOf(published, today),
    people === null ? (named === null ? 'not told' : `${named} named`) : String(people),
    hasInstallScript ? 'yes' : 'no',
    usedBy.map((workspace) => workspace.split('/').at(-1)).join(', '),
    reasons[name] ?? '',
  ]
}

const month = (365.25 / 12) * 24 * 3600 * 1000

function ageOf(published: string, today: string): string {
  const months = Math.floor((Date.parse(today) - Date.parse(published)) / month)
  if (months < 1) return 'under a month'
  if (months === 1) return '1 month'
  return months < 24 ? `${months} months` : `${Math.floor(months / 12)} years`
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) => {
      const cells = row.map((cell, at) => cell.padEnd(widths[at] ?? 0, cell === '---' ? '-' : ' '))
      return `| ${cells.join(' | ')} |`
    })
    .join('\n')
}
