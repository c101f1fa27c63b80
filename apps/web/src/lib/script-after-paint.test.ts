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

test('a document that shows nothing without its script starts it at once, leaves no module to the look-ahead of a browser, and is read again where a file is lost', () => {
  const html = scriptAfterPaint(page, 'n0', { empty: true })
  expect(html).not.toContain('rel="modulepreload"')
  const [, start = ''] = /<script nonce="n0">(\(function\(d\)\{[^<]*)<\/script><\/body>/.exec(html) ?? []
  expect(start).toMatch(/s\.onerror=again;[^]*\nstart\(\)\n\}\)\(document\)/)
  expect(start).not.toContain("addEventListener('load'")
})

test('a file that the script loads by itself is missed too', () => {
  const html = scriptAfterPaint(
    page.replace('import "/assets/entry.js"', 'import "/a.js"\n\nimport("/assets/entry.js");'),
    'n0',
  )
  expect(html).toContain(
    `import("/assets/entry.js").catch(function(){document.dispatchEvent(new Event('script-lost'))});</script>`,
  )
  expect(html).toContain("d.addEventListener('script-lost',again)")
})

test('what starts it comes last, carries the nonce, and the rest stays as it is', () => {
  const html = scriptAfterPaint(page, 'n0')
  expect(html).toMatch(/<script nonce="n0">\(function\(d\)\{[^<]*<\/script><\/body><\/html>$/)
  expect(html).toContain('<p>Karibu</p><script nonce="n0">window.__reactRouterContext = {}</script>')
})

test('sheets stand within the document, and their links wait for the script; one that is not known stays a link', () => {
  const [own, other] = ['/assets/own.css', '/assets/other.css'].map(
    (address) => `<link nonce="n0" rel="stylesheet" href="${address}#"/>`,
  )
  const html = scriptAfterPaint(page.replace('</head>', `${own}${other}</head>`), 'n0', {
    readSheet: (address) => (address === '/assets/own.css' ? 'p>b{color:$&}' : undefined),
  })
  expect(html).toContain(`<style>p>b{color:$&}</style><template>${own}</template>${other}</head>`)
})

test('a sheet that could end its element, and those of a document that shows nothing yet, stay links', () => {
  const link = '<link rel="stylesheet" href="/assets/own.css"/>'
  const styled = page.replace('</head>', `${link}</head>`)
  expect(scriptAfterPaint(styled, 'n0', { readSheet: () => 'a{content:"</style>"}' })).toContain(`${link}</head>`)
  expect(scriptAfterPaint(styled, 'n0', { readSheet: () => 'a{}', empty: true })).toContain(`${link}</head>`)
})
