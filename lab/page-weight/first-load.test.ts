import { expect, test } from 'vitest'
import { firstLoad, parseManifest } from './first-load.ts'

const manifest = parseManifest(
  `window.__reactRouterManifest=${JSON.stringify({
    entry: { module: '/a/entry.js', imports: ['/a/react.js'] },
    routes: {
      root: { module: '/a/root.js', imports: ['/a/react.js', '/a/ui.js'] },
      harness: { module: '/a/harness.js', parentId: 'root', imports: ['/a/ui.js'] },
      detail: { module: '/a/detail.js', parentId: 'harness' },
    },
  })};`,
)

test('a page loads what its layouts and the entry need, each file once', () => {
  expect(firstLoad(manifest, 'detail').toSorted()).toEqual(
    ['/a/detail.js', '/a/entry.js', '/a/react.js', '/a/root.js', '/a/harness.js', '/a/ui.js'].toSorted(),
  )
  expect(firstLoad(manifest, 'root')).not.toContain('/a/harness.js')
})

test('a route that the build lacks is a mistake, not zero bytes', () => {
  expect(() => firstLoad(manifest, 'home')).toThrow('no route home')
  expect(() => parseManifest('export {}')).toThrow('not a manifest')
})
