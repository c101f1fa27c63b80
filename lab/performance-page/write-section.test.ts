import { expect, test } from 'vitest'
import { withSection } from './write-section.ts'

const both = '# Performance\n\n## Pages\n\nfast\n\n## Database\n\n| a |\n'

test('the first section makes the page, the next stands behind it', () => {
  const pages = withSection('', 'Pages', 'fast\n')
  expect(pages).toBe('# Performance\n\n## Pages\n\nfast\n')
  expect(withSection(pages, 'Database', '| a |')).toBe(both)
})

test('a section that is measured anew takes its own place, and the others stay', () => {
  expect(withSection(both, 'Pages', 'faster')).toBe('# Performance\n\n## Pages\n\nfaster\n\n## Database\n\n| a |\n')
})
