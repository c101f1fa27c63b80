import { expect, test } from 'vitest'
import { withSection } from './write-section.ts'

const both = '# Performance\n\n## Pages\n\nfast\n\n## Database\n\n| a |\n'

test('the first section creates the page, the next comes after it', () => {
  const pages = withSection('', 'Pages', 'fast\n')
  expect(pages).toBe('# Performance\n\n## Pages\n\nfast\n')
  expect(withSection(pages, 'Database', '| a |')).toBe(both)
})

test('a section that is measured again replaces its old text, and the others stay', () => {
  expect(withSection(both, 'Pages', 'faster')).toBe('# Performance\n\n## Pages\n\nfaster\n\n## Database\n\n| a |\n')
})
