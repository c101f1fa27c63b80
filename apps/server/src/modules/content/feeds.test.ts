import type { ContentItem } from '@upeo/contract/content/content-item'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { readableHostileTexts } from '../../../testing/hostile-texts/hostile-texts.ts'
import { shapeOf } from '../../../testing/markup-shape.ts'
import { expect, test } from 'vitest'
import { feedOf } from './feeds.ts'

const vendorNamed = (text: string) =>
  ({ address: 'kamau', name: text, businessName: text, vendorProfile: { businessDescription: text } }) as PublicVendor

const postWith = (text: string) =>
  ({
    _id: 'p1',
    slug: 'dawn',
    title: text,
    summary: text,
    content: '<p>Cold.</p>',
    tags: [text],
    publishedAt: '2026-03-01T06:00:00Z',
    createdAt: '2026-03-01T06:00:00Z',
  }) as unknown as ContentItem

test('a feed has no element more, whatever its stories are called, and only characters of XML', () => {
  const shapeWith = (text: string) => {
    const feed = feedOf(vendorNamed(text), [postWith(text)], 'https://upeo.example')
    expect(feed.search(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)).toBe(-1)
    expect(feed.match(/&(?!#\d+;)/)).toBeNull()
    return shapeOf(feed, { xml: true })
  }
  const harmless = shapeWith('harmless')
  for (const text of readableHostileTexts) {
    const shape = shapeWith(text)
    const plain = /^[\t\n -\ud7ff]+$/.test(text)
    expect({ ...shape, text: plain ? shape.text : '' }).toEqual({
      ...harmless,
      text: plain ? harmless.text.replaceAll('harmless', () => text) : '',
    })
  }
})
