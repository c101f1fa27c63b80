import { expect, test } from 'vitest'
import { badgeText } from './badge-text.ts'

test.each([
  [1, '1'],
  [999, '999'],
  [1000, '999+'],
])('%d unread are shown as %s', (unread, text) => expect(badgeText(unread)).toBe(text))
