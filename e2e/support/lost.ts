import type { Page } from '@playwright/test'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The smallest window that must do: a phone's of 320, and what is left of 1280 at 200% zoom. */
export const smallest = { phone: { width: 320, height: 568 }, desktop: { width: 640, height: 400 } } as const

/** What is lost in a window of this size: reaches beyond its edges, is cut off, or lies under a bar. */
export async function lostIn(page: Page, size: Size): Promise<string[]> {
  const usual = page.viewportSize()
  await page.setViewportSize(size)
  // What measures itself, as charts do, needs a while on a busy machine until it fits.
  const latest = Date.now() + 5_000
  let lost: string[]
  do {
    // Laid out and painted in the new size, and once more for what has measured itself.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
    lost = await page.evaluate(findLost, size.width)
  } while (lost.length > 0 && Date.now() < latest)
  if (usual) await page.setViewportSize(usual)
  return lost.map((what) => `in ${size.width} x ${size.height}: ${what}`)
}

/** Runs in the page. */
function findLost(width: number): string[] {
  const lost: string[] = []
  const wide = document.documentElement.scrollWidth

  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
  const beyond = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > width)
  if (wide > width) lost.push([`${wide} wide`, ...beyond.slice(0, 3).map(named)].join(', '))
  const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** The nearest box that hides what does not fit in it; null where one can scroll to the rest. */
  const hides = (element: Element): Element | null => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box)
      if ((overflowX === 'auto' || overflowX === 'scroll') && box.scrollWidth > box.clientWidth) return null
      if (overflowX === 'hidden' || overflowX === 'clip') return box
      if (position === 'fixed') return document.documentElement
    }
    return document.documentElement
  }
  /** In a box of a pixel, as the headings of a table are that is shown as cards. */
  const isOnlyReadAloud = (element: Element): boolean => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { width: across, height } = box.getBoundingClientRect()
      const isTiny = across <= 1 || height <= 1
      if (isTiny && (box === element || getComputedStyle(box).overflow !== 'visible')) return true
    }
    return false
  }
  const shortens = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element)
    return textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '')
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element || !text.textContent?.trim() || !shown(element) || element.closest('svg, canvas, .maplibregl-map'))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const place = range.getBoundingClientRect()
    if (place.width === 0 || isOnlyReadAloud(element)) continue
    if (
      element.closest('.visually-hidden') ||
      shortens(element) ||
      (element.parentElement && shortens(element.parentElement))
    )
      continue
    const box = hides(element)
    if (!box) continue
    const edge = box === document.documentElement ? { left: 0, right: width } : box.getBoundingClientRect()
    if (place.right > edge.right + 1 || place.left < edge.left - 1) lost.push(`cut off: ${named(element)}`)
  }

  const act = 'a[href], button, input:not([type=hidden]), select, textarea'
  for (const end of [0, document.documentElement.scrollHeight]) {
    window.scrollTo({ top: end, behavior: 'instant' })
    for (const element of document.querySelectorAll(act)) {
      if (!shown(element)) continue
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if (right - left <= 1 || x < 0 || x >= width || y < 0 || y >= window.innerHeight) continue
      const there = document.elementFromPoint(x, y)
      if (!there || there.contains(element) || element.contains(there)) continue
      if (there.closest('label')?.control === element || getComputedStyle(element).pointerEvents === 'none') continue
      const fixed = fixedAround(there)
      if (!fixed || fixed === fixedAround(element)) continue
      // Nothing outside of an open dialog is meant to be reached.
      const dialog = there.closest('dialog:modal')
      if (dialog && !dialog.contains(element)) continue
      // At its top the page scrolls no further down from under a bar, at its end no further up.
      const bar = fixed.getBoundingClientRect()
      if (end === 0 ? bar.top <= 0 : bar.bottom >= window.innerHeight - 1) {
        lost.push(`under ${named(fixed)}: ${named(element)}`)
      }
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return [...new Set(lost)]

  function fixedAround(element: Element): Element | null {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position } = getComputedStyle(box)
      if (position === 'fixed' || position === 'sticky') return box
    }
    return null
  }
}
