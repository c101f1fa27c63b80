/** What the server's push adapter sends. */
interface Message {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly link: string
  readonly tag: string
}

/** Browsers insist that every push shows something, one that cannot be read too. */
const unreadable: Message = {
  title: 'Upeo',
  body: 'There is something new for you.',
  link: '/dashboard/notifications',
  tag: 'news',
}

export function readPush(text: string | undefined): Message {
  try {
    const value = JSON.parse(text ?? '') as Partial<Message> | null
    if (typeof value?.title !== 'string' || value.title === '') return unreadable
    const { title, body, link, tag } = value
    return {
      title,
      body: typeof body === 'string' ? body : '',
      link: isPath(link) ? link : unreadable.link,
      tag: typeof tag === 'string' ? tag : unreadable.tag,
    }
  } catch {
    return unreadable
  }
}

/** `//elsewhere` and `/\elsewhere` name another site. */
function isPath(link: unknown): link is string {
  return typeof link === 'string' && /^\/(?![/\\])/.test(link)
}
