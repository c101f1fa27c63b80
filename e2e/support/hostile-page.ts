import type { Page } from '@playwright/test'
import { tidyLine } from '@upeo/domain/text'
import type { ActivityFormInput } from '@upeo/contract/activities/activity-form'
import { readableHostileTexts } from '@upeo/testkit/hostile-texts/hostile-texts'
import { activityForm } from '@upeo/testkit/activity-form'
import { inDays } from './listed-activity.ts'

/** Those that a field of one short line takes: nearly all. */
export const shortTexts = readableHostileTexts.filter((text) => text.length <= 60 && tidyLine(text).length >= 5)
export const longTexts = readableHostileTexts.filter((text) => text.length > 60 && text.length <= 900)

/** What happens on a page that no text may bring about; empty when all is well. */
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

export const hasRun = (page: Page): Promise<boolean> => page.evaluate(() => '__pwned' in window)

/** A form with a text of its own in every place of it. */
export function formOf(textAt: (place: number) => string): ActivityFormInput {
  let place = 0
  const next = () => textAt(place++)
  const rows = (count: number) => Array.from({ length: count }, next)
  const pairs = <T>(make: () => T) => Array.from({ length: 30 }, make)
  return activityForm({
    name: next(),
    shortDescription: next(),
    description: `${'We walk the whole rim of the crater. '.repeat(2)}${next()}`,
    whatToExpect: next(),
    location: next(),
    town: next(),
    county: next(),
    meetingPoint: { description: next(), address: next(), instructions: next() },
    includedItems: rows(30),
    notIncludedItems: rows(30),
    whatToBring: rows(30),
    faqs: pairs(() => ({ question: next(), answer: next() })),
    itinerary: pairs(() => ({ day: next(), title: next(), description: next() })),
    startDates: [inDays(14)],
  })
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
      handlers: elements.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on'))).length,
    }
  }, html)
}

/** Whether XML is well formed, and how many elements of that name it has. */
export function countInXml(page: Page, xml: string, name: string): Promise<number> {
  return page.evaluate(
    ([source, wanted]) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml')
      return parsed.querySelector('parsererror') ? -1 : parsed.getElementsByTagName(wanted).length
    },
    [xml, name] as const,
  )
}

/** Puts safe HTML into a page without any policy, writes it out and in again, and says what became of it. */
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
    await new Promise((resolve) => setTimeout(resolve, 100))
    if ('__pwned' in window) seen.add('it ran')
    return [...seen]
  }, pieces)
}
