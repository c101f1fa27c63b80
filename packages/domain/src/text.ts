/** The text, or its first `max` characters with an ellipsis when it is longer: never half a character, no blank before the dots. */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text.trim())
  return characters.length <= max ? text.trim() : `${characters.slice(0, max).join('').trimEnd()}...`
}
