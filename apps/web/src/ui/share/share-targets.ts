import { words } from '@upeo/domain/words/say'
import { cutText } from '@upeo/domain/text'

/** What is shared: a page of ours with the words and the picture that go along. */
export interface Shareable {
  readonly title: string
  readonly text: string
  /** Below our own origin. */
  readonly path: string
  /** The address of a picture; null when there is none. */
  readonly picture: string | null
  /** What it is about, in words: each becomes a hashtag. */
  readonly topics: readonly string[]
}

/** The spec's limits (section 9). */
const SHARED_TEXT = 200
export const POPUP = { width: 600, height: 400 } as const

export const shareTexts = words({
  copied: 'Link copied to clipboard!',
  notCopied: 'The link could not be copied. Copy it from the address bar instead.',
  instagram: "Instagram doesn't support direct link sharing. Copy the link and share it manually on Instagram.",
})

export const sharedText = (text: string) => cutText(text, SHARED_TEXT)

export const shareNetworks = ['Facebook', 'X', 'LinkedIn', 'WhatsApp', 'Telegram', 'Reddit', 'Pinterest'] as const
export type ShareNetwork = (typeof shareNetworks)[number]

type Params = Readonly<Record<string, string>>

const pages: Record<ShareNetwork, (shared: { url: string; it: Shareable; picture: string }) => [string, Params]> = {
  Facebook: ({ url }) => ['https://www.facebook.com/sharer/sharer.php', { u: url }],
  X: ({ url, it }) => ['https://x.com/intent/post', { url, text: it.title, hashtags: hashtagsOf(it).join(',') }],
  LinkedIn: ({ url }) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  WhatsApp: ({ url, it }) => ['https://wa.me/', { text: `*${it.title}*\n${sharedText(it.text)}\n${url}` }],
  Telegram: ({ url, it }) => ['https://t.me/share/url', { url, text: `${it.title}\n${sharedText(it.text)}` }],
  Reddit: ({ url, it }) => ['https://www.reddit.com/submit', { url, title: it.title }],
  Pinterest: ({ url, it, picture }) => [
    'https://www.pinterest.com/pin/create/button/',
    { url, media: picture, description: `${it.title}: ${sharedText(it.text)}` },
  ],
}

/** Where a network takes what is shared. */
export function shareUrl(network: ShareNetwork, it: Shareable, origin: string): string {
  const absolute = (path: string) => new URL(path, origin).href
  const picture = it.picture === null ? '' : absolute(it.picture)
  const [page, params] = pages[network]({ url: absolute(it.path), it, picture })
  const query = Object.entries(params).filter(([, value]) => value !== '')
  return `${page}?${new URLSearchParams(query).toString()}`
}

export function hashtagsOf({ topics }: Pick<Shareable, 'topics'>): readonly string[] {
  return topics.map(hashtag).filter((tag) => tag !== '')
}

/** `Wildlife & Safari` as one word that can follow a `#`. */
export function hashtag(text: string): string {
  return text
    .normalize('NFD')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .replaceAll(/\p{M}/gu, '')
}
