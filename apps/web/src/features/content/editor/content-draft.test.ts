import { ContentForm } from '@upeo/contract/content/content-item'
import { expect, it } from 'vitest'
import { mistakesIn } from '../../../ui/form/mistakes.ts'
import { bodyOf, differs, emptyDraft } from './content-draft.ts'

const errorsOf = (draft: ReturnType<typeof emptyDraft>) => mistakesIn(ContentForm, bodyOf(draft))

it('starts published and sends an empty related activity as null', () => {
  const draft = emptyDraft('BLOG_POST')
  expect(bodyOf(draft)).toMatchObject({ contentType: 'BLOG_POST', isPublished: true, relatedActivity: null, tags: [] })
  expect(bodyOf({ ...draft, relatedActivity: 'a1' }).relatedActivity).toBe('a1')
})

it('says what is missing', () => {
  expect(errorsOf(emptyDraft('BLOG_POST'))).toEqual({
    title: 'Title is required',
    content: 'Content is required for blog posts',
  })
  expect(errorsOf({ ...emptyDraft('GALLERY_ITEM'), title: 'Rim' })).toEqual({
    imageUrl: 'Image is required for gallery items',
  })
})

it('knows whether there is anything to save', () => {
  const draft = emptyDraft('BLOG_POST')
  expect(differs(draft, { ...draft })).toBe(false)
  expect(differs(draft, { ...draft, tags: ['dawn'] })).toBe(true)
})
