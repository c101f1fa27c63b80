import { expect, test } from './support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { decide, find, openAs } from './support/admin.ts'
import { officeToken } from './support/customer.ts'
import { eightLetters } from '@upeo/domain/testing/eight-letters'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a question is asked, and its answer read', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Help pages/ })
      .click()
    await page.getByRole('searchbox', { name: 'Search the help pages' }).fill('no request on my phone')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/help\?q=/)
    await page.getByRole('link', { name: 'No request came to my phone' }).click()
    await expect(page).toHaveURL(/\/help\/paying#no-prompt$/)
    await expect(page.getByText('do not pay twice')).toBeVisible()
  })
})

test('a visitor writes to Upeo, and somebody of the office answers and notes it', async ({ page, browser }) => {
  const name = `Moraa ${eightLetters()}`
  await page.goto('/help/paying')
  await page.getByRole('complementary', { name: 'Write to us' }).getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please choose what it is about.')).toBeVisible()
  await page.getByLabel('What is it about?').selectOption('A refund')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your message').fill('My guide says that the money is back, but I see none.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please give an email address or a phone number')).toBeVisible()
  await page.getByLabel('Phone').fill('0712 345 678')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. We have your message.')).toBeVisible()

  const office = await openAs(browser, await officeToken(page.request))
  await office.goto('/admin/enquiries')
  const enquiry = await find(office, name)
  await expect(enquiry.getByRole('link', { name: '0712 345 678' })).toHaveAttribute('href', 'tel:+254712345678')
  await enquiry.getByRole('button', { name: /^Answered/ }).click()
  await decide(office, 'Answered by phone', { reason: 'Called: it went to their old number.' })
  await expect(office.getByText('Nothing matches')).toBeVisible()
  await office.context().close()
})
