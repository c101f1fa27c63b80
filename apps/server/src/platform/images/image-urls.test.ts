import { expect, test } from 'vitest'
import { imageUrls } from './image-urls.ts'

const image = { key: 'images/ab12', width: 1600, height: 1067, blur: 'data:x', widths: [400, 800, 1200, 1600] }
const publicUrl = (key: string) => `/uploads/${key}`

test('every size is offered with its width', () => {
  expect(imageUrls(image, publicUrl)).toEqual({
    src: '/uploads/images/ab12/800.webp',
    srcset:
      '/uploads/images/ab12/400.webp 400w, /uploads/images/ab12/800.webp 800w, /uploads/images/ab12/1200.webp 1200w, /uploads/images/ab12/1600.webp 1600w',
    width: 1600,
    height: 1067,
    blur: 'data:x',
  })
})

test('the single address is the smallest that is wide enough, or else the largest', () => {
  expect(imageUrls(image, publicUrl, 1000).src).toBe('/uploads/images/ab12/1200.webp')
  expect(imageUrls(image, publicUrl, 5000).src).toBe('/uploads/images/ab12/1600.webp')
})
