import { describe, expect, it } from 'vitest'
import { ageRestrictions, DEFAULT_AGE_RESTRICTION } from './age-restrictions.ts'
import { cancellationPolicyTexts } from './cancellation-policies.ts'
import { categories, categoryLabels, isCategory } from './categories.ts'
import { difficulties } from './difficulties.ts'
import { DEFAULT_MAX_PRICE, activitySortLabels, foundText } from './listing.ts'

describe('categories', () => {
  it('are the 15 of the spec, Waterfall Chase among them', () => {
    expect(categories).toHaveLength(15)
    expect(categories).toContain('Waterfall Chase')
    expect(categoryLabels['Rock Climbing']).toBe('Climbing')
  })

  it('are nothing else', () => {
    expect(isCategory('Hiking')).toBe(true)
    expect(isCategory('All')).toBe(false)
    expect(isCategory('toString')).toBe(false)
  })
})

describe('other lists of the spec', () => {
  it('are word for word', () => {
    expect(difficulties).toEqual(['Easy', 'Moderate', 'Challenging', 'Extreme'])
    expect(ageRestrictions).toContain(DEFAULT_AGE_RESTRICTION)
    expect(Object.values(cancellationPolicyTexts)).toEqual([
      'Flexible (full refund 24h prior)',
      'Moderate (full refund 5 days prior)',
      'Strict (no refunds)',
    ])
    expect(Object.values(activitySortLabels)).toEqual([
      'Best match',
      'Upcoming Date',
      'Price: Low to High',
      'Price: High to Low',
      'Rating',
      'Distance',
    ])
    expect(DEFAULT_MAX_PRICE).toBe(1000_00)
  })

  it.each([
    [0, '0 activities found'],
    [1, '1 activity found'],
    [2, '2 activities found'],
    [1234, '1,234 activities found'],
  ])('%d: %s', (total, text) => {
    expect(foundText(total)).toBe(text)
  })
})
