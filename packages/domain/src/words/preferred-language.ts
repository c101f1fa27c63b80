import { languages, languageTags, type Language } from './languages.ts'

/** The first of a browser's languages that we speak; English if none is. */
export function preferredLanguage(acceptLanguage: string): Language {
  const wanted = acceptLanguage.split(',').map((each) => {
    const [tag = '', ...rest] = each.trim().toLowerCase().split(';')
    const quality = rest.map((part) => /^\s*q=([\d.]+)/.exec(part)?.[1]).find((found) => found !== undefined)
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  const tagged = wanted.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of tagged) {
    const found =
      languages.find((each) => tag === languageTags[each].toLowerCase()) ??
      languages.find((each) => tag.split('-')[0] === each)
    if (found !== undefined) return found
  }
  return 'en'
}
