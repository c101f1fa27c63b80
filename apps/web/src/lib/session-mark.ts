/** A yes that lasts as long as the tab: what was put off is not offered again. */
export interface SessionMark {
  readonly isSet: () => boolean
  readonly set: () => void
}

export function sessionMark(name: string): SessionMark {
  const key = `upeo-${name}`
  // Where storage is blocked the mark lasts as long as the page.
  let isMarked = false
  return {
    isSet() {
      try {
        return isMarked || window.sessionStorage.getItem(key) !== null
      } catch {
        return isMarked
      }
    },
    set() {
      isMarked = true
      try {
        window.sessionStorage.setItem(key, 'yes')
      } catch {
        return
      }
    },
  }
}
