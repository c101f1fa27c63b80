import type { Image } from '@upeo/contract/kit/fields'
import { isReadable } from '@upeo/domain/text'
import { hostileTextClasses } from '../../../testing/hostile-texts/hostile-texts.ts'
import { shapeOf } from '../../../testing/markup-shape.ts'
import { expect, it, test } from 'vitest'
import { imageKeysIn, sanitizeStory } from './sanitize-story.ts'

const key = `images/${'a'.repeat(40)}`
const image: Image = {
  src: `/${key}/800.webp`,
  srcset: `/${key}/400.webp 400w`,
  width: 800,
  height: 600,
  blur: '',
  alt: '',
}
const images = new Map([[key, image]])
const safe = (html: string) => sanitizeStory(html, images)

it('keeps basic HTML as it is', () => {
  const html = '<h2>Fog</h2><p>Cold <strong>and</strong> <em>wet</em>.<br />Still.</p><ul><li>gloves</li></ul>'
  expect(safe(html)).toBe(html)
})

it.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
  ['<iframe src="https://x.example"></iframe>a', 'a'],
  ['<h1>a</h1>', '<h2>a</h2>'],
  ['<svg><script>alert(1)</script></svg>a', 'a'],
  ['<form action="/api"><input name="a">b</form>', 'b'],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="nofollow ugc noopener">a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a rel="nofollow ugc noopener">a</a>'],
  ['<a href="//evil.example">a</a>', '<a rel="nofollow ugc noopener">a</a>'],
  ['<a href="https://kws.go.ke" target="_top">a</a>', '<a href="https://kws.go.ke" rel="nofollow ugc noopener">a</a>'],
])('%s becomes %s', (given, expected) => {
  expect(safe(given)).toBe(expected)
})

test('pictures are those of our own storage, in their sizes, and no others', () => {
  const shown = safe(`<p><img src="https://cdn.example/${key}/1600.webp" alt="The &quot;rim&quot;" onerror="x()"></p>`)
  expect(shown).toContain(`src="/${key}/800.webp"`)
  expect(shown).toContain('width="800" height="600" alt="The &quot;rim&quot;" loading="lazy"')
  expect(shown).not.toContain('onerror')
  for (const src of [
    'https://evil.example/a.png',
    `/images/${'b'.repeat(40)}/800.webp`,
    'data:image/png;base64,AA',
    '',
  ]) {
    expect(safe(`<p>a<img src="${src}"></p>`)).toBe('<p>a</p>')
  }
  expect(imageKeysIn(`<img src="/${key}/400.webp"><img src="/${key}/800.webp">`)).toEqual([key])
})

const kept =
  /^(?:\/?(?:p|h[234]|blockquote|ul|ol|li|hr|br|pre|code|strong|b|em|i|u|s)|\/?a|a(?: href)? rel|\/img|img src srcset sizes width height alt loading decoding)$/

test.each(Object.entries(hostileTextClasses))('%s cannot run', (_class, texts) => {
  for (const text of texts) {
    const places = [
      text,
      `<p title="${text}">x</p>`,
      `<p>a</p>${text}<p>b</p>`,
      `<img src="/${key}/800.webp" alt="${text}">`,
      `<img src="${text}">`,
      `<a href="${text}">x</a>`,
      `<a href='${text}' ${text}>x</a>`,
      `<pre><code class="${text}">${text}</code></pre>`,
      `<!-- ${text} --><blockquote>${text}</blockquote>`,
    ]
    for (const html of places.map((place) => safe(place))) {
      const { parts, addresses } = shapeOf(html)
      expect([text, parts.filter((part) => !kept.test(part))]).toEqual([text, []])
      const leading = addresses.filter((address) => !/^(?:https?:\/\/|mailto:|tel:|\/images\/)/i.test(address))
      expect([text, leading]).toEqual([text, []])
      expect(isReadable(html) || !text.isWellFormed()).toBe(true)
      // What is safe stays as it is when a guide opens and saves it again.
      expect(safe(html)).toBe(html)
    }
  }
})

test('a character is no better for being written as an entity', () => {
  expect(safe('<p>KES &#x202e;000,1&#8236; &#27;[2J&#133;</p>')).toBe('<p>KES 000,1 [2J…</p>')
})
