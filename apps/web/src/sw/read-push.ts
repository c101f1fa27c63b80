import { addressIn, languageTags, type WrittenLanguage } from '@upeo/domain/words/languages'

/** What the server's push adapter sends. */
interface Message {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly link: string
  readonly tag: string
  /** What it is written in. */
  readonly lang: string
}

/** Browsers insist that every push shows something, one that cannot be read too. No catalogue is at hand here. */
const news: Readonly<Record<WrittenLanguage, string>> = {
  en: 'There is something new for you.',
  sw: 'Una habari mpya.',
}

export function readPush(text: string | undefined, reader: WrittenLanguage): Message {
  const unreadable: Message = {
    title: 'Upeo',
    body: news[reader],
    link: addressIn(reader, '/dashboard/notifications'),
    tag: 'news',
    lang: languageTags[reader],
  }
  try {
    const value = JSON.parse(text ?? '') as Partial<Message> | null
    if (typeof value?.title !== 'string' || value.title === '') return unreadable
    const { title, body, link, tag, lang } = value
    return {
      title,
      body: typeof body === 'string' ? body : '',
      link: isPath(link) ? link : unreadable.link,
      tag: typeof tag === 'string' ? tag : unreadable.tag,
      lang: typeof lang === 'string' ? lang : unreadable.lang,
    }
  } catch {
    return unreadable
  }
}

/** `//elsewhere` and `/\elsewhere` name another site. */
function isPath(link: unknown): link is string {
  return typeof link === 'string' && /^\/(?![/\\])/.test(link)
}
