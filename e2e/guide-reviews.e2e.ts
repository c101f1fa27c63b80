import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listGuideReviews } from '@upeo/contract/reviews/guide-reviews'
import type { listReportedReviews } from '@upeo/contract/admin/reviews'
import type { listVendorReviews } from '@upeo/contract/vendors/profile'
import { expectAccessible } from './support/accessible.ts'
import { callApi, officeToken, signedInAs } from './support/customer.ts'
import { expectFound } from './support/found.ts'
import { expect, test, type Page } from './support/test.ts'

type GuideReviews = AnswerOf<typeof listGuideReviews>
type Reported = AnswerOf<typeof listReportedReviews>
type PublicReviews = AnswerOf<typeof listVendorReviews>

test('a guide finds a review, answers it in public, and reports it to the administrators', async ({ page }) => {
  const { token } = await signedInAs(page, 'kamau@upeo.example')
  // The oldest unanswered review: no other journey deletes it meanwhile.
  const waiting = await callApi<GuideReviews>(page.request, token, 'GET /vendor/reviews?tab=pending&sort=oldest')
  const review = waiting.reviews[0]
  if (!review) throw new Error('Nothing waits for the demo guide’s answer.')
  const answer = 'Asante sana from the whole team.'

  await page.goto('/vendor/dashboard/reviews')
  await expect(page.getByRole('heading', { name: 'Reviews Management', level: 1 })).toBeVisible()
  // The first review begins on the first screen, and not below the figures of all of them.
  const first = await page
    .getByRole('article', { name: /^Review by/ })
    .first()
    .boundingBox()
  expect(first?.y).toBeLessThan(620)
  await expectSummary(page, waiting)
  await page.getByLabel('Search reviews').fill('nobody said this')
  await expect(page.getByText('No reviews match your filters')).toBeVisible()
  await expectFound(page, 'Nothing found')
  await page.getByRole('link', { name: 'Show all reviews' }).click()
  await page.getByRole('tab', { name: /^Pending \d+$/ }).click()
  await page.getByLabel('Activity', { exact: true }).selectOption(review.activity.name)
  await page
    .getByLabel('Rating', { exact: true })
    .selectOption(review.rating === 1 ? '1 Star' : `${review.rating} Stars`)
  await page.getByLabel('Sort by').selectOption('Oldest First')
  await page.getByLabel('Search reviews').fill(review.comment.slice(0, 60))
  await expect(page).toHaveURL(/tab=pending.*sort=oldest.*search=/)
  // Of one activity, no two reviews are the same.
  const card = page.getByRole('article').filter({ has: page.getByText(review.comment, { exact: true }) })

  await card.getByRole('button', { name: /^Respond to/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your response').fill('   ')
  await dialog.getByRole('button', { name: 'Submit Response' }).click()
  await expect(dialog.getByText('Please write an answer.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your response').fill('Asante.')
  await dialog.getByRole('button', { name: 'Submit Response' }).click()
  await expect(page.getByText('Your response is published.')).toBeVisible()
  await expect(card).toBeHidden()
  await page.getByRole('tab', { name: /^Responded \d+$/ }).click()
  await card.getByRole('button', { name: /^Edit Response to/ }).click()
  await expect(dialog.getByLabel('Your response')).toHaveValue('Asante.')
  await dialog.getByLabel('Your response').fill(answer)
  await dialog.getByRole('button', { name: 'Update Response' }).click()
  await expect(card).toContainText(answer)

  const more = card.getByRole('button', { name: /^More about the review/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Report Review' }).click()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('menuitem', { name: 'Report Review' }).click()
  await dialog.getByRole('button', { name: 'Report Review' }).click()
  await expect(dialog.getByText('Please say what is wrong with this review.')).toBeVisible()
  await dialog.getByLabel('What is wrong with this review?').fill(`It tells of another trip: ${answer}`)
  await dialog.getByRole('button', { name: 'Report Review' }).click()
  await expect(card.getByText('Reported', { exact: true })).toBeVisible()
  await expect(more).toBeHidden()
  await expectAccessible(page)
  const reported = 'GET /admin/reviews?state=open&limit=100'
  const queue = await callApi<Reported>(page.request, await officeToken(page.request), reported)
  const reports = queue.reviews.find(({ _id }) => _id === review._id)?.reports
  expect(reports).toMatchObject([{ reason: `It tells of another trip: ${answer}`, decision: null }])

  // Other journeys add reviews meanwhile: a review may move to the next page.
  await expect(async () => {
    await page.goto(`/vendor/kamau-njoroge?tab=reviews&page=${await publicPageOf(page, review._id)}`)
    await expect(page.getByText(answer)).toBeVisible({ timeout: 2000 })
  }).toPass()
})

/** The figures cover all the guide's reviews; another journey may add or delete one meanwhile. */
async function expectSummary(page: Page, { summary }: GuideReviews): Promise<void> {
  const bars = page.getByRole('list', { name: 'Ratings' }).getByRole('listitem')
  await expect(bars).toHaveCount(5)
  const counts = await bars.allTextContents()
  const sum = counts.map((line) => Number(/(\d+)$/.exec(line)?.[1])).reduce((all, each) => all + each, 0)
  expect(Math.abs(sum - summary.total)).toBeLessThan(3)
  const status = page.getByRole('region', { name: 'Response Status' })
  await expect(status).toContainText(/\d+%\s*response rate/)
  await expect(status.getByRole('link', { name: /^\d+ Responded$/ })).toHaveAttribute('href', /tab=responded/)
  await expect(status.getByRole('link', { name: /^\d+ Pending$/ })).toHaveAttribute('href', /tab=pending/)
}

/** The page of the public profile that shows this review, one of the oldest: looked for from the end. */
async function publicPageOf(page: Page, id: string): Promise<number> {
  const read = (at: number) => callApi<PublicReviews>(page.request, '', `GET /vendors/kamau-njoroge/reviews?page=${at}`)
  for (let { totalPages: at } = await read(1); at > 0; at -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page leads to the next
    if ((await read(at)).data.some(({ _id }) => _id === id)) return at
  }
  throw new Error(`The review ${id} is not public.`)
}
