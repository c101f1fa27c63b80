import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources, isBuilt, pages, server } from './build-stamp.ts'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'upeo-stamp-'))
  write('apps/web/src/root.tsx', 'root')
  write('packages/domain/src/money.ts', 'money')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test('a changed page, rule or dependency asks for a build', () => {
  const before = hashSources(root, pages)
  write(pages.stampFile, before)
  expect(isBuilt(root, pages, hashSources(root, pages))).toBe(true)
  for (const path of [
    'apps/web/src/root.tsx',
    'packages/domain/src/money.ts',
    'package-lock.json',
    'apps/web/new.ts',
  ]) {
    write(path, 'changed')
    expect([path, hashSources(root, pages) === before]).toEqual([path, false])
  }
})

test('the build itself, generated types and the server do not', () => {
  const before = hashSources(root, pages)
  write('apps/web/build/client/index.js', 'x')
  write('apps/web/.react-router/types/x.ts', 'x')
  write('apps/web/node_modules/x/index.js', 'x')
  write('apps/server/src/main.ts', 'x')
  expect(hashSources(root, pages)).toBe(before)
})

test('a changed server or demo asks for a server', () => {
  const before = hashSources(root, server)
  for (const path of [
    'apps/server/src/main.ts',
    'apps/demo/src/main.ts',
    'packages/postgres/src/x.ts',
    'apps/web/x.ts',
  ]) {
    write(path, 'changed')
    expect([path, hashSources(root, server) === before]).toEqual([path, false])
    rmSync(join(root, path))
  }
  expect(hashSources(root, server)).toBe(before)
})

test('what was never built is not built', () => {
  expect(isBuilt(root, pages, hashSources(root, pages))).toBe(false)
})
