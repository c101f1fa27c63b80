/**
 * Moves the focus to the first of these fields as they stand on the page; to the form's message where none of them is
 * there. False when there is neither.
 */
export function focusMistake(form: HTMLFormElement, ids: readonly string[]): boolean {
  const fields = ids.map(fieldOf).filter((field) => field !== null && form.contains(field)) as HTMLElement[]
  const [first] = fields.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  const target = first ?? form.querySelector<HTMLElement>('[role="alert"][tabindex]')
  target?.focus({ preventScroll: true })
  // In the middle, clear of bars that stick to an edge; where it is in sight already the page stays as it is.
  if (target && !inSight(target)) target.scrollIntoView({ block: 'center' })
  return target !== null && target !== undefined
}

/** The field itself, or the nearest it is a part of: a row's message belongs to its list. */
function fieldOf(id: string): HTMLElement | null {
  for (let at = id; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const field = document.getElementById(at)
    if (field) return field
  }
  return null
}

/** Seen whole, with nothing that sticks to an edge over it. */
function inSight(field: HTMLElement): boolean {
  const { top, bottom, left, width } = field.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) return false
  const at = (y: number) => document.elementFromPoint(left + width / 2, y)
  const seen = (found: Element | null) => found !== null && (field.contains(found) || found.contains(field))
  return seen(at(top + 2)) && seen(at(bottom - 2))
}
