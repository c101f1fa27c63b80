/** What became of it: `dismissed` when the visitor closed the share sheet without choosing. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed'

/** The spec's words (section 8, sharing). */
export const LINK_COPIED = 'Link copied to clipboard!'

/** Hands a page of ours to the device's own share sheet where there is one, else copies its address. Browser only. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<Shared> {
  const url = new URL(path, window.location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
      // The sheet could not open here: copying still can.
    }
  }
  return copyText(url)
}

async function copyText(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    // Without a secure origin or the permission there is only the old way.
    return copyTheOldWay(text) ? 'copied' : 'failed'
  }
}

function copyTheOldWay(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
