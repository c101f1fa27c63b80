import type { MetaDescriptor } from 'react-router'
import type { Image } from '@upeo/contract/kit/fields'

/** Title, description, canonical address and Open Graph of a public page; addresses are absolute. */
export function pageMeta(page: {
  title: string
  description: string
  url: string
  origin: string
  image: Pick<Image, 'src' | 'width' | 'height' | 'alt'> | null
  type?: 'website' | 'article'
}): MetaDescriptor[] {
  const { title, description, url, origin, image, type = 'website' } = page
  const property = (name: string, content: string | number) => ({ property: name, content: String(content) })
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    property('og:site_name', 'Upeo'),
    property('og:type', type),
    property('og:locale', 'en_KE'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
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
