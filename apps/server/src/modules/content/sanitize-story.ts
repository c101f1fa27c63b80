import type { Image } from '@upeo/contract/kit/fields'
import { firstCharacters, tidyText } from '@upeo/domain/text'
import sanitizeHtml from 'sanitize-html'

/** What the editor can write, and nothing that runs, frames, asks for input or sets a style. */
const allowedTags = 'p h2 h3 h4 blockquote ul ol li hr br pre code strong b em i u s a img'.split(' ')

/** Whole addresses only: a relative one would lead about in our own site. */
const outside = /^(?:https?:\/\/|mailto:|tel:)/i
const ofOthers = { rel: 'nofollow ugc noopener' }

const imageKey = /images\/[0-9a-f]{40}/

/** The pictures of our storage that a text names, each once. */
export function imageKeysIn(html: string): string[] {
  return [...new Set(html.match(new RegExp(imageKey, 'g')))]
}

/**
 * HTML as a guide wrote it, made safe to stand in a page: basic tags, links to the web, and of pictures only those of
 * `images`, by their key, each in its sizes. The page has its own h1, so hers becomes an h2.
 */
export function sanitizeStory(html: string, images: ReadonlyMap<string, Image>): string {
  const imageOf = (src: string | undefined) => images.get(imageKey.exec(src ?? '')?.[0] ?? '')
  const safe = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      // What guides link to is theirs to answer for: search engines are told so.
      a: (tagName, { href = '' }) => ({ tagName, attribs: { ...(outside.test(href) && { href }), ...ofOthers } }),
      img: (tagName, { src, alt = '' }) => {
        const image = imageOf(src)
        return { tagName, attribs: image ? pictureAttributes(image, alt) : {} }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
  // What was written as an entity is a character only now.
  return tidyText(safe)
}

function pictureAttributes({ src, srcset, width, height }: Image, alt: string): Record<string, string> {
  return {
    src,
    srcset,
    sizes: '(min-width: 808px) 760px, 92vw',
    width: String(width),
    height: String(height),
    alt: firstCharacters(alt, 300),
    loading: 'lazy',
    decoding: 'async',
  }
}
