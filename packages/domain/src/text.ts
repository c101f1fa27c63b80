/**
 * The text, or as many of its words as fit into `max` characters, with an ellipsis: no half of a word or of a character,
 * and no other mark before the dots. Of one word that is longer than that, its beginning.
 */
export function cutText(text: string, max: number): string {
  const whole = text.trim()
  const characters = Array.from(whole)
  if (characters.length <= max) return whole
  const kept = characters.slice(0, max).join('')
  const endsWord = /\s/u.test(characters[max] ?? '')
  const words = endsWord ? kept : kept.replace(/\s+\S*$/u, '')
  return `${withoutEndMarks(words)}...`
}

/** From the end backwards, each character once: a pattern would begin anew at every blank. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && /[\s.,;:!?]/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The first `max` characters, and no half of one at the end. */
export function firstCharacters(text: string, max: number): string {
  return Array.from(text).slice(0, max).join('')
}

// Control characters other than line ends and tabs, and what Unicode says is no character.
// oxlint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Noncharacter_Code_Point}/gu
/** They turn the writing of whatever stands behind them on the page too; letters know their direction without. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const visible = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether every sign can be stored and shown. Half a surrogate pair is no character: JSON columns refuse it. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && text.search(unreadable) < 0
}

/** What somebody wrote as it is kept: line ends of one kind, nothing around it, nothing at all when nobody could see it. */
export function tidyText(text: string): string {
  const tidy = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unreadable, '')
    .replace(turning, '')
    .trim()
  return visible.test(tidy) ? tidy : ''
}

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A number, code or reference without the signs that nobody sees: marks of direction, joiners, soft hyphens, selectors of a
 * variant. They come along when one is copied out of a contact or a message.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/** The same for what has one line only. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/[\n\t]+/g, ' ')
}
