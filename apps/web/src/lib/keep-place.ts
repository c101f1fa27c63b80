/**
 * Where the keyboard is now, for somebody who may be about to delete it: call what it answers once that is done, and the
 * focus is on what has moved up in the list, or at the page's content, instead of before its first link.
 */
export function keepPlace(): () => void {
  const row = document.activeElement?.closest('li, tr')
  const list = row?.parentElement
  const at = list && row ? [...list.children].indexOf(row) : 0
  return () => {
    const focused = document.activeElement
    if (focused !== null && focused !== document.body) return
    const next = list?.isConnected ? (list.children[at] ?? list.lastElementChild) : null
    const target = next?.querySelector<HTMLElement>('a[href], button:enabled') ?? document.getElementById('main')
    target?.focus()
  }
}
