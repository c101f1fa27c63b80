import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { className, classNameConstants, forBrowsers, latePart } from './build-plugins.ts'

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
  for (const id of ['/app/src/ui/dialog.tsx', '/app/src/routes/login.tsx?route-chunk=main'])
    expect(Reflect.apply(transform, {}, [code, id])).toEqual({
      code: "import { Button } from './button.tsx'\nimport * as classes from './dialog.module.css'\n",
      map: null,
    })
  expect(Reflect.apply(transform, {}, [code, '/app/node_modules/other/index.js'])).toBeNull()
})

/** A file of the pinned React Router, as the browser gets it. */
function routerFile(path: string): string {
  const file = join(fileURLToPath(import.meta.resolve('react-router')), '../../production/lib', path)
  return forBrowsers(readFileSync(file, 'utf8'), file)
}

test('browsers get no branch of React Router that only a server or a server component takes', () => {
  expect(routerFile('components.js')).toContain('useTransitions = false || useTransitions')
  const hooks = routerFile('hooks.js')
  expect(hooks).not.toContain('contextType')
  expect(hooks).not.toContain('this.context')
  const components = routerFile('dom/ssr/components.js')
  expect(components).toContain('let contextScript = false ?')
  expect(components).toContain('let routeModulesScript = true ?')
  expect(components).toContain('false ? /* @__PURE__ */ React$1.createElement(PrefetchPageLinks')
})

test('a link brings what asks for its page ahead when somebody is about to follow it', () => {
  const links = routerFile('dom/lib.js')
  expect(links).toMatch(/import \{ FrameworkContext, mergeRefs, usePrefetchBehavior \} from "\.\/ssr\/components\.js"/)
  expect(links).toMatch(/import \{ PrefetchPageLinks \} from ".*late-router\/page-links\.tsx"/)
  expect(latePart(routerFile('dom/ssr/components.js'))).toMatch(
    /import \{ FrameworkContext \} from '\.\/components\.js'/,
  )
})
