import { join } from 'node:path'
import { expect, test } from 'vitest'
import { className, classNameConstants } from './build-plugins.ts'

const file = join(import.meta.dirname, 'src/ui/dialog.module.css')

test('a class is named after itself and its file, alike for server and browser', () => {
  expect(className('body', file)).toMatch(/^body_[\w-]{4}$/)
  expect(className('body', `${file}?direct`)).toBe(className('body', file))
  expect(className('body', file)).not.toBe(className('body', file.replace('dialog', 'facts')))
})

test('a class that no constant can be named after is refused', () => {
  expect(() => className('switch', file)).toThrow('.switch is a word of JavaScript')
})

test('style modules are taken name by name, other imports stay as they are', () => {
  const { transform } = classNameConstants()
  if (typeof transform !== 'function') throw new Error('The plugin transforms with a function.')
  const code = "import { Button } from './button.tsx'\nimport classes from './dialog.module.css'\n"
  expect(Reflect.apply(transform, {}, [code, '/app/src/ui/dialog.tsx'])).toEqual({
    code: "import { Button } from './button.tsx'\nimport * as classes from './dialog.module.css'\n",
    map: null,
  })
  expect(Reflect.apply(transform, {}, [code, '/app/node_modules/other/index.js'])).toBeNull()
})
