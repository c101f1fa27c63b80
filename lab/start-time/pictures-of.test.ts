import { expect, test } from 'vitest'
import { picturesOf } from './pictures-of.ts'

test('takes the wanted widths of our own pictures, each once', () => {
  const html = `<img srcSet="/images/a/400.webp 400w, /images/a/800.webp 800w, /images/a/1600.webp 1600w">
    <img srcset="/images/a/400.webp 400w, /images/b/96.webp 96w"><source srcset="/pictures/hero-1280.avif 400w">`
  expect(picturesOf(html, [400, 800])).toEqual(['/images/a/400.webp', '/images/a/800.webp'])
})
