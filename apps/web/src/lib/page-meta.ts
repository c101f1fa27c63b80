import type { MetaDescriptor } from 'react-router'
import type { Image } from '@upeo/contract/kit/fields'
import { addressIn, languages, languageTags, offeredLanguages, type Language } from '@upeo/domain/words/languages'
import { language } from '@upeo/domain/words/say'

/**
 * Where search engines find a page: its own address, and the same page in every language in which it is offered. `url` is
 * its address in English, with or without scheme and host. `written`: the languages of what people have written on it; in
 * another one the page is a second one of the same, and names the original.
 */
export function ownAddress(
  url: string,
  written: readonly Language[] = languages,
  offered: readonly Language[] = offeredLanguages,
): MetaDescriptor[] {
  const found = offered.filter((each) => written.includes(each))
  const others = found.length > 1 ? found : []
  const alternate = (hrefLang: string, of: Language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: inLanguage(of, url),
  })
  return [
    { tagName: 'link', rel: 'canonical', href: addressOf(url, written, offered) },
    ...others.map((each) => alternate(each, each)),
    ...(others.length > 0 ? [alternate('x-default', 'en')] : []),
  ]
}

/** In the language of this document if it is written in it, else in one in which it is. */
function addressOf(url: string, written: readonly Language[], offered = offeredLanguages): string {
  const instead = offered.find((each) => written.includes(each))
  return inLanguage(written.includes(language()) ? language() : (instead ?? language()), url)
}

function inLanguage(to: Language, url: string): string {
  const [, origin = '', pathname = '', rest = ''] = /^(https?:\/\/[^/]+)?([^?#]*)(.*)$/.exec(url) ?? []
  return origin + addressIn(to, pathname === '' ? '/' : pathname) + rest
}

/** Before the path of a page in this document's language. */
export function originHere(origin: string): string {
  return origin + addressIn(language(), '/').replace(/\/$/, '')
}

/** Title, description, canonical address and Open Graph of a public page; addresses are absolute. */
export function pageMeta(page: {
  title: string
  description: string
  url: string
  origin: string
  image: Pick<Image, 'src' | 'width' | 'height' | 'alt'> | null
  type?: 'website' | 'article'
  /** The languages of what people have written on it; left out: all. */
  written?: readonly Language[] | undefined
}): MetaDescriptor[] {
  const { title, description, url, origin, image, type = 'website', written = languages } = page
  const property = (name: string, content: string | number) => ({ property: name, content: String(content) })
  return [
    { title },
    { name: 'description', content: description },
    ...ownAddress(url, written),
    property('og:site_name', 'Upeo'),
    property('og:type', type),
    property('og:locale', languageTags[language()].replace('-', '_')),
    property('og:title', title),
    property('og:description', description),
    property('og:url', addressOf(url, written)),
    ...(image
      ? [
          property('og:image', new URL(image.src, origin).href),
          property('og:image:width', image.width),
          property('og:image:height', image.height),
          property('og:image:alt', image.alt),
        ]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}
