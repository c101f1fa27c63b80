import type { Page } from '@playwright/test'

/** What a hostile text has caused on a page; empty when all is well. */
export function watchForHarm(page: Page): string[] {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => harm.push(`an error: ${message}`))
  page.on('console', (message) => message.type() === 'error' && harm.push(`the console: ${message.text()}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(?:https?|wss?|ftp):$/.test(protocol) && hostname !== 'localhost') harm.push(`a request: ${request.url()}`)
  })
  return harm
}

/** Whether a text has run as a script. */
export function hasRun(page: Page): Promise<boolean> {
  return page.evaluate(() => '__pwned' in window)
}

/** What a browser's own parser makes of a document: its elements with their attributes, and what JSON it carries. */
export function readDocument(page: Page, html: string) {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html')
    const elements = [...parsed.querySelectorAll('*')]
    const data = [...parsed.querySelectorAll('script[type="application/ld+json"]')]
    return {
      shape: elements.map((each) => [each.localName, ...each.getAttributeNames()].join(' ')),
      comments: parsed.evaluate('count(//comment())', parsed).numberValue,
      json: data.map(({ textContent }) => JSON.parse(textContent ?? '') as unknown),
    }
  }, html)
}

/** How many elements of that name XML has; -1 when it is not well formed. */
export function countInXml(page: Page, xml: string, name: string): Promise<number> {
  return page.evaluate(
    ([source, wanted]) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml')
      return parsed.querySelector('parsererror') ? -1 : parsed.getElementsByTagName(wanted).length
    },
    [xml, name] as const,
  )
}

/** Puts sanitized HTML into a page without a policy, serializes and parses it again, and returns what became of it. */
export function livedThrough(page: Page, pieces: readonly string[]): Promise<string[]> {
  return page.evaluate(async (given) => {
    const seen = new Set<string>()
    for (const piece of given) {
      const place = document.createElement('div')
      document.body.append(place)
      place.innerHTML = piece
      const once = place.innerHTML
      place.innerHTML = once
      if (place.innerHTML !== once) seen.add(`changes: ${piece}`)
      for (const each of place.querySelectorAll('*')) seen.add([each.localName, ...each.getAttributeNames()].join(' '))
      for (const link of place.querySelectorAll('a')) if (link.href) seen.add(`to ${link.protocol}`)
    }
    // What would run does so once pictures have failed and frames are painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await new Promise((idle) => setTimeout(idle))
    if ('__pwned' in window) seen.add('it ran')
    return [...seen]
  }, pieces)
}
