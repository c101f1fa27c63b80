/** Every picture that a page shows, at each of the widths that a phone or a desktop would choose for a card. */
export function picturesOf(html: string, widths: readonly number[]): string[] {
  const found = new Set<string>()
  for (const [, srcset = ''] of html.matchAll(/srcset="([^"]+)"/gi)) {
    for (const candidate of srcset.split(',')) {
      const [address = '', size = ''] = candidate.trim().split(' ')
      if (address.startsWith('/images/') && widths.includes(Number.parseInt(size, 10))) found.add(address)
    }
  }
  return [...found]
}
