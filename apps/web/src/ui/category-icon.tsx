import { isCategory } from '@upeo/domain/activities/categories'

/** The drawing of a category; always beside its label, so hidden from screen readers. */
export function CategoryIcon({ category, size = 24 }: { category: string; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`#${glyphOf(isCategory(category) ? category : 'Other')}`} />
    </svg>
  )
}

/** Where `CategoryGlyphs` has drawn it. */
export function glyphOf(category: string): string {
  return `glyph-${category.replaceAll(' ', '-').toLowerCase()}`
}
