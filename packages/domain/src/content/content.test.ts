import { describe, expect, it } from 'vitest'
import { addTag, contentProblems, contentSlug } from './content.ts'
import { plainText, summaryOf } from './summary.ts'

const post = { contentType: 'BLOG_POST', title: 'Dawn', content: '<p>Cold.</p>', hasImage: false } as const

describe('contentProblems', () => {
  it('asks a post for a title and for words', () => {
    expect(contentProblems(post)).toEqual([])
    expect(contentProblems({ ...post, title: ' ', content: '<p></p>' })).toEqual([
      { field: 'title', message: 'Title is required' },
      { field: 'content', message: 'Content is required for blog posts' },
    ])
    expect(contentProblems({ ...post, content: '<p><img src="/images/a.webp"></p>' })).toEqual([])
  })

  it('asks a gallery item for its picture, and for no words', () => {
    const item = { ...post, contentType: 'GALLERY_ITEM', content: '' } as const
    expect(contentProblems(item)).toEqual([{ field: 'imageUrl', message: 'Image is required for gallery items' }])
    expect(contentProblems({ ...item, hasImage: true })).toEqual([])
  })
})

it('a tag is added only if non-empty and not already present', () => {
  expect(addTag(['lake'], ' hills ')).toEqual(['lake', 'hills'])
  expect(addTag(['lake'], 'lake')).toEqual(['lake'])
  expect(addTag(['lake'], '  ')).toEqual(['lake'])
})

it('plain text keeps words apart and knows entities', () => {
  expect(plainText('<h2>Fog &amp; tea</h2><p>Cold<br>hands</p><ul><li>gloves</li></ul>')).toBe(
    'Fog & tea Cold hands gloves',
  )
})

it('a card’s summary falls back to the first 120 characters', () => {
  const content = `<p>${'walk '.repeat(60)}</p>`
  expect(summaryOf({ summary: 'Said.', content })).toBe('Said.')
  expect(summaryOf({ summary: '', content })).toBe(`${'walk '.repeat(24).trim()}...`)
  expect(summaryOf({ summary: '', content: '<p>Short.</p>' })).toBe('Short.')
})

it('addresses are readable and unique', () => {
  const taken = new Set(['a-night-on-wanjirus-hill', 'a-night-on-wanjirus-hill-2'])
  expect(contentSlug('A night on Wanjirũ’s hill!', (slug) => taken.has(slug))).toBe('a-night-on-wanjirus-hill-3')
  expect(contentSlug('🏔️', () => false)).toBe('story')
})
