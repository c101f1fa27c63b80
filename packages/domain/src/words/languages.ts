/**
 * English is what every text is written in, Swahili what it is translated into. The third is nobody's: every text of
 * ours is marked in it, so that one which does not go through `say` stands out.
 */
export const languages = ['en', 'sw', 'xx'] as const
export type Language = (typeof languages)[number]

/** Those whose pages are offered to people: in menus, to search engines and at addresses of their own. */
export const offeredLanguages: readonly Language[] = ['en', 'sw']

/**
 * What people write in, and are written to in: each text of a guide is in one of these, and may be in the other one as
 * well; each account is kept in one. The database knows no others.
 */
export const writtenLanguages = ['en', 'sw'] as const satisfies readonly Language[]
export type WrittenLanguage = (typeof writtenLanguages)[number]

/** What somebody is likely to write in who reads this language, and what is written to them in; English of one that is nobody's. */
export function likelyWritten(reader: Language): WrittenLanguage {
  return reader === 'sw' ? 'sw' : 'en'
}

export function otherLanguage(language: WrittenLanguage): WrittenLanguage {
  return language === 'en' ? 'sw' : 'en'
}

/** As documents and search engines name them. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en-KE', sw: 'sw-KE', xx: 'en-XA' }

/** Each in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', sw: 'Kiswahili', xx: 'Ⓧ' }

/** '/sw' before every address of a page in Swahili; nothing before English ones. */
export function basenameOf(language: Language): string {
  return language === 'en' ? '/' : `/${language}`
}

/** Which language the page at an address is in, and the address without it. */
export function readAddress(pathname: string): { readonly language: Language; readonly path: string } {
  const [, first = '', rest] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  const language = languages.find((each) => each !== 'en' && each === first)
  return language === undefined ? { language: 'en', path: pathname } : { language, path: rest ?? '/' }
}

/** The address of the same page in another language. */
export function addressIn(language: Language, pathname: string): string {
  const { path } = readAddress(pathname)
  return language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
}
