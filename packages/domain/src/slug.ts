/** A text as part of an address: 'Wanjirũ’s café' -> 'wanjirus-cafe'; empty when nothing of it is left. */
export function slugify(text: string, max: number): string {
  return text
    .normalize('NFKD')
    .replace(/['’‘`\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max + 1)
    .replace(/^-/, '')
    .slice(0, max)
    .replace(/-$/, '')
}
