import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newNonce } from '../http/nonce.ts'
import { hashInlineScripts } from './hash-inline-scripts.ts'

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
const nonce = newNonce()

test("the document's own inline scripts are named, and nothing is left of their mark", () => {
  const own = (attributes: string, text: string) => `<script${attributes} nonce="${nonce}">${text}</script>`
  const { html, scriptHashes } = hashInlineScripts(
    `<head>${own(' id="a"', 'a()\nb()')}<link rel="preload" nonce="${nonce}"/></head>${own('', 'ñ("</p>")')}${own('', 'a()\nb()')}`,
    nonce,
  )
  expect(html).toBe(
    '<head><script id="a">a()\nb()</script><link rel="preload"/></head><script>ñ("</p>")</script><script>a()\nb()</script>',
  )
  expect(scriptHashes).toEqual([hashOf('a()\nb()'), hashOf('ñ("</p>")')])
})

test('a browser reads every end of a line as a line feed, and so does the hash', () => {
  const { scriptHashes } = hashInlineScripts(`<script nonce="${nonce}">a\r\nb\rc\n</script>`, nonce)
  expect(scriptHashes).toEqual([hashOf('a\nb\nc\n')])
})

test.each([
  '<script>planted()</script>',
  '<script nonce="">planted()</script>',
  `<script nonce="${newNonce()}">planted()</script>`,
  `<script data-text=' nonce=\\"${newNonce()}\\"'>planted()</script>`,
  '<SCRIPT type="module" async>planted()</SCRIPT>',
])('a script that was planted in a text is not named: %s', (planted) => {
  const { html, scriptHashes } = hashInlineScripts(`${planted}<script nonce="${nonce}">own()</script>`, nonce)
  expect(scriptHashes).toEqual([hashOf('own()')])
  expect(html).toContain(planted)
})

test('markup left open before an own script takes no other script along', () => {
  const { scriptHashes } = hashInlineScripts(`<script src="data:,x" a="<script nonce="${nonce}">own()</script>`, nonce)
  expect(scriptHashes).toEqual([hashOf('own()')])
})
