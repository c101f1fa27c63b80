import { expect, test } from 'vitest'
import { scriptAfterPaint } from './script-after-paint.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/entry.js" nonce="n0"/></head><body><p>Karibu</p>',
  '<script nonce="n0">window.__reactRouterContext = {}</script>',
  '<script nonce="n0" type="module" async="">import "/assets/entry.js"</script></body></html>',
].join('')

test('nothing of the script is asked for before something starts it', () => {
  const html = scriptAfterPaint(page, 'n0')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<script type="text/plain" id="page-script" nonce="n0">import "/assets/entry.js"</script>')
})

test('what starts it comes last, carries the nonce, and the rest stays as it is', () => {
  const html = scriptAfterPaint(page, 'n0')
  expect(html).toMatch(/<script nonce="n0">\(function\(d\)\{[^<]*<\/script><\/body><\/html>$/)
  expect(html).toContain('<p>Karibu</p><script nonce="n0">window.__reactRouterContext = {}</script>')
})
