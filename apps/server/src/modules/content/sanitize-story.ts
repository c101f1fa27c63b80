import type { Image } from '@upeo/contract/kit/fields'
import { firstCharacters, tidyText } from '@upeo/domain/text'
import sanitizeHtml from 'sanitize-html'

/** What the editor can write: nothing that runs scripts, embeds frames, asks for input or sets a style. */
const allowedTags = 'p h2 h3 h4 blockquote ul ol li hr br pre code strong b em i u s a img'.split(' ')

/** Absolute addresses only: a relative one would lead to other pages of our own site. */
const outside = /^(?:https?:\/\/|mailto:|tel:)/i
const ofOthers = { rel: 'nofollow ugc noopener' }

const imageKey = /images\/[0-9a-f]{40}/

/** The keys of pictures in our storage that a text refers to, each once. */
export function imageKeysIn(html: string): string[] {
  return [...new Set(html.match(new RegExp(imageKey, 'g')))]
}

/**
 * Makes a guide's HTML safe to show in a page: basic tags, links to the web, and only those pictures that are in
 * `images`, by their key, each in its sizes. The page has its own h1, so an h1 in the story becomes an h2.
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
      // Guides answer for what they link to: `rel` tells search engines so.
      a: (tagName, { href = '' }) => ({ tagName, attribs: { ...(outside.test(href) && { href }), ...ofOthers } }),
      img: (tagName, { src, alt = '' }) => {
        const image = imageOf(src)
        return { tagName, attribs: image ? pictureAttributes(image, alt) : {} }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
  // Entities have become characters only now.
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
