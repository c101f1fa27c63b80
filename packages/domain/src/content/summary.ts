import { cutText } from '../text.ts'

/** A card without a summary shows so much of the story. */
const EXCERPT_LENGTH = 120

/** The words of sanitised HTML, for cards, feeds and descriptions. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(?:p|h[1-6]|li|blockquote|figcaption)>|<br\s*\/?>/gi, ' ')
  // A tag holds no other tag's beginning: of a long run of `<` each is looked at once.
  return decodeEntities(spaced.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
}

/** What a card says of a post: its summary, or else how it begins. */
export function summaryOf({ summary, content }: { readonly summary: string; readonly content: string }): string {
  return summary || cutText(plainText(content), EXCERPT_LENGTH)
}
