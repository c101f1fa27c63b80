import { keyOf, learn, speak } from '@upeo/domain/words/say'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../testing/rendered.ts'
import { Spinner } from './spinner.tsx'

test('what loads says so in the language of its page', () => {
  learn('sw', { [keyOf('Loading')]: 'Inapakia' })
  const before = speak(() => 'sw')
  try {
    expect(htmlOf(createElement(Spinner))).toContain('aria-label="Inapakia"')
  } finally {
    speak(before)
  }
})
