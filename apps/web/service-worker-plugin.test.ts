import { expect, test } from 'vitest'
import { filesOf } from './service-worker-plugin.ts'

const manifest = {
  'src/root.tsx': {
    file: 'assets/root.js',
    imports: ['_ui.js'],
    dynamicImports: ['src/later.tsx'],
    css: ['assets/root.css'],
    assets: ['assets/figtree-core-x.woff2', 'assets/figtree-cyrillic-x.woff2'],
  },
  '_ui.js': { file: 'assets/ui.js', imports: ['src/root.tsx'] },
  'src/later.tsx': { file: 'assets/later.js' },
  'src/routes/other.tsx': { file: 'assets/other.js' },
}

test('a part is kept with what it needs to run, and nothing that it loads later', () => {
  expect(filesOf(manifest, [/^src\/root/])).toEqual([
    '/assets/figtree-core-x.woff2',
    '/assets/root.css',
    '/assets/root.js',
    '/assets/ui.js',
  ])
})

test('a part that is gone stops the build', () => {
  expect(() => filesOf(manifest, [/offline/])).toThrow('nothing like offline')
})
