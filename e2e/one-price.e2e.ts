import type { ActivityCard } from '@upeo/contract/activities/activity'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { formatKes, fromKes } from '@upeo/domain/money'
import { expect, test, type APIRequestContext } from './support/test.ts'

/** What a document says, a space between elements. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** The offers of a page's structured data, of the activity and of its next departures. */
function offersIn(html: string): number[] {
  const parts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const offers = [...parts].map(([, json = '{}']) => JSON.parse(json) as { offers?: { price: number } })
  return offers.flatMap(({ offers: offer }) => (offer ? [offer.price] : []))
}

async function everyActivity(request: APIRequestContext): Promise<ActivityCard[]> {
  const found: ActivityCard[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await request.get(`/api/activities?limit=100&page=${page}`)
    const part = (await answer.json()) as { activities: ActivityCard[]; pages: number }
    found.push(...part.activities)
    ;({ pages } = part)
  }
  return found
}

test('every activity costs the same on card, panel, bar and in structured data, and that is what one adult pays', async ({
  request,
}) => {
  test.slow()
  const activities = await everyActivity(request)
  expect(activities.length).toBeGreaterThan(100)

  const cards = new Map<string, string>()
  for (let page = 1; cards.size < activities.length && page <= activities.length; page += 1) {
    const html = await (await request.get(`/activities?page=${page}`)).text()
    for (const [article] of html.matchAll(/<article.*?<\/article>/gs)) {
      const id = /href="\/activity\/([^"?]+)/.exec(article)?.[1] ?? ''
      cards.set(id, /KES [\d,.]+(?= per adult)/.exec(textOf(article))?.[0] ?? '')
    }
  }

  const differing: unknown[] = []
  for (const { _id, name, price, priceWithVat } of activities) {
    const html = await (await request.get(`/activity/${_id}`)).text()
    const text = textOf(html)
    const said = {
      wire: formatKes(fromKes(priceWithVat)),
      card: cards.get(_id),
      panel: /KES [\d,.]+(?= per adult, VAT included)/.exec(text)?.[0],
      // Without a free date there is neither a total nor a sum for one adult on the bar. A total with cents is paid rounded.
      total: (/To pay (KES [\d,.]+)/.exec(text) ?? /Total (KES [\d,.]+)/.exec(text))?.[1] ?? null,
      bar: /(KES [\d,.]+) (?:per adult, )?incl\. VAT/.exec(text)?.[1],
      offers: [...new Set(offersIn(html))].map((each) => formatKes(fromKes(each))),
    }
    const paid = formatKes(shownPrice(fromKes(price)))
    const one = { wire: paid, card: paid, panel: paid, total: said.total && paid, bar: paid, offers: [paid] }
    if (JSON.stringify(said) !== JSON.stringify(one)) differing.push({ name, price, paid, ...said })
  }
  expect(differing).toEqual([])
})
