import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { ActivityFormInput } from '@upeo/contract/activities/activity-form'
import { tidyLine } from '@upeo/domain/text'
import { activityForm } from '@upeo/server/testing/activity-form'
import { readableHostileTexts } from '@upeo/server/testing/hostile-texts/hostile-texts'
import { callApi, registered, type ApiCall } from './customer.ts'
import { dayAhead } from './day-ahead.ts'

/** Those that a field of one short line takes: nearly all. */
export const shortTexts = readableHostileTexts.filter((text) => text.length <= 60 && tidyLine(text).length >= 5)
const longTexts = readableHostileTexts.filter((text) => text.length > 60 && text.length <= 900).join('\n')
/** As long as a name may be, without a place for a line break. */
const longWord = 'W'.repeat(60)
const breakout = '"><img src=x onerror=__pwned=1>'

/** Places for texts in a whole form. */
const PLACES = 250

/** A form with a text of its own in every place of it. */
function formOf(textAt: (place: number) => string): ActivityFormInput {
  let place = 0
  const next = () => textAt(place++)
  const thirty = <T>(make: () => T) => Array.from({ length: 30 }, make)
  return activityForm({
    name: next(),
    shortDescription: next(),
    description: `${'We walk the whole rim of the crater. '.repeat(2)}${next()}`,
    whatToExpect: next(),
    location: next(),
    town: next(),
    county: next(),
    meetingPoint: { description: next(), address: next(), instructions: next() },
    includedItems: thirty(next),
    notIncludedItems: thirty(next),
    whatToBring: thirty(next),
    faqs: thirty(() => ({ question: next(), answer: next() })),
    itinerary: thirty(() => ({ day: next(), title: next(), description: next() })),
    startDates: [dayAhead(14)],
  })
}

/** A guide who has written hostile texts everywhere, and for comparison an activity and a story in plain words. */
export async function hostileGuide(request: APIRequestContext) {
  const { token } = await registered(request, 'vendor')
  const ask = <T>(call: ApiCall, body?: unknown) => callApi<T>(request, token, call, body)
  const offer = (form: ActivityFormInput) => ask<{ _id: string }>('POST /activities', form)
  const write = async (title: string, words: string, tags: readonly string[]) => {
    const content = `<p>Words.</p><p>${words}</p>`
    const story = { contentType: 'BLOG_POST', title, summary: title, content, tags }
    return (await ask<{ data: { _id: string; slug: string } }>('POST /vendor/content', story)).data
  }
  const { _id, username } = await ask<{ _id: string; username: string }>('GET /auth/profile')
  const plain = {
    activity: await offer(formOf((place) => `Plain words ${place}`)),
    story: await write('Plain words', 'Plain words.', ['plain', 'words']),
  }
  const textsFrom = (start: number) => (place: number) =>
    place === 0 ? `${longWord}${start}` : (shortTexts[(start + place - 1) % shortTexts.length] ?? '')
  const activities = await Promise.all([offer(formOf(textsFrom(0))), offer(formOf(textsFrom(PLACES - 1)))])
  await ask('PUT /auth/profile', { name: breakout, bio: longTexts.slice(0, 1000), location: longWord })
  await ask('PUT /vendors/my-profile/seo', {
    customSlug: `hostile-${randomUUID().slice(0, 8)}`,
    metaTitle: shortTexts[60],
    metaDescription: shortTexts[11],
    keywords: shortTexts[62],
    businessName: longWord,
    businessDescription: longTexts.slice(0, 3000),
    specialties: shortTexts.slice(0, 30),
    certifications: shortTexts.slice(30, 50),
    serviceAreas: shortTexts.slice(50, 80),
    primaryLocation: longWord,
  })
  const titles = [longWord, ...shortTexts.slice(0, 40)]
  const stories = await Promise.all(
    titles.map((text, at) => write(text, text, [`a${at}`, tidyLine(text).slice(0, 30)])),
  )
  await ask('POST /inventory', {
    itemName: longWord,
    activity: activities[0]._id,
    category: 'gear',
    quantity: 2,
    availableQuantity: 2,
    maintenanceStatus: 'good',
    notes: longTexts.slice(0, 500),
  })
  return { token, id: _id, username, plain, activities, stories }
}

/** Somebody of a hostile name who has booked that guide's first activity. */
export async function hostileGuest(request: APIRequestContext, activityId: string) {
  const { token } = await registered(request)
  await callApi(request, token, 'PUT /auth/profile', { name: longWord, bio: breakout, location: longWord })
  await callApi(request, token, 'POST /bookings', {
    activityId,
    bookingDate: dayAhead(14),
    participants: { adults: 1, children: 0 },
    paymentMethod: 'mpesa',
    notes: longTexts.slice(0, 1000),
  })
  return { token }
}
