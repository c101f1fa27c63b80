import { dayText } from '@upeo/domain/day-text'
import { expectAccessible } from './support/accessible.ts'
import { signedUp } from './support/customer.ts'
import { dayAhead } from './support/day-ahead.ts'
import { nextDepartures, offered } from './support/guide.ts'
import { mailedLink } from './support/mail.ts'
import { expect, test, waitingForScripts } from './support/test.ts'
import { freshNumber } from './support/trip.ts'
import { cachedPaths, inBackground, keptLinks, workerInCharge } from './support/worker.ts'

test('a guide books a caller from Today; the guest opens the link without an account, says how old the child is, reads the trip without a network, and keeps the trip in one by a code to the phone', async ({
  page,
  browser,
}) => {
  const guide = await signedUp(page, 'vendor')
  const offer = await offered(page.request, guide.token, dayAhead(1))
  await page.goto('/vendor/dashboard')
  await page.getByRole('link', { name: 'New booking' }).click()
  // The day that has one, and its departure.
  await expect(page.getByRole('textbox', { name: /^Day/ })).toHaveValue(dayText(dayAhead(1)))
  await expect(page.getByRole('group', { name: 'Departure' }).getByRole('radio', { name: offer.name })).toBeChecked()
  await page.getByText('Telephone', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Moraa Nyaboke')
  const number = freshNumber()
  await page.getByRole('textbox', { name: 'Phone' }).fill(number)
  const email = `moraa.${number}@example.com`
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill(email)
  await page.getByRole('button', { name: 'More children' }).click()
  await page.getByText('They pay later').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Moraa Nyaboke is booked.')).toBeVisible()
  await page.getByRole('button', { name: /Link to the trip/ }).click()
  const text = page.getByText(/^Hello Moraa Nyaboke, you are booked/)
  const link = /\/g\/[\w-]{22}/.exec(await text.innerText())?.[0] ?? ''
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/254\d{9}\?text=Hello/)
  await expectAccessible(page)

  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const guest = waitingForScripts(await context.newPage())
  // By the text that Upeo has sent, and by the words of the guide.
  await guest.goto(`/dev/phone?number=254${number.slice(1)}`)
  await guest.getByRole('link', { name: /\/g\/[\w-]{22}$/ }).click()
  await expect(guest.getByRole('heading', { name: offer.name })).toBeVisible()
  // A third is in the letter, and proves the address by being opened.
  await guest.goto(await mailedLink(guest, email, '/g'))
  await expect(guest.getByRole('region', { name: 'News by email' })).toContainText(`We write to ${email}`)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: offer.name })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Pay KES .* by M-Pesa$/ })).toBeVisible()
  await guest.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(guest.getByRole('button', { name: 'Keep the booking' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Text me a code' })).toBeEnabled()
  await guest.getByRole('button', { name: 'Keep the booking' }).click()
  await expectAccessible(guest)

  const [departure] = await nextDepartures(page.request, guide)
  await page.goto(`/vendor/dashboard/departures/${departure}`)
  const party = page.getByRole('button', { name: 'Moraa Nyaboke', exact: true })
  await party.click()
  await page.getByRole('button', { name: 'Record cash from Moraa Nyaboke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Moraa Nyaboke' })).toContainText('Confirmed')
  await guest.reload()
  await guest.getByRole('button', { name: 'Add name and age on ticket 2' }).click()
  const form = guest.getByRole('dialog', { name: 'Who comes with ticket 2?' })
  const age = form.getByRole('textbox', { name: 'Age (optional)' })
  await age.fill('121')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(age).toHaveAccessibleDescription(/Please give the age in whole years, from 0 to 120\./)
  await expectAccessible(guest)
  await age.fill('7')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByRole('article', { name: 'Ticket 2 of 2' })).toContainText('Child, age 7')
  await workerInCharge(guest)
  await expect.poll(() => cachedPaths(guest), inBackground).toContain('/g/any')
  await context.setOffline(true)
  await guest.goto(link)
  await expect(guest.getByText('You are offline. What you see may be out of date')).toBeVisible()
  await expect(guest.getByRole('heading', { level: 1, name: offer.name })).toBeVisible()
  await expect(guest.getByRole('region', { name: /^Map of / }).locator('canvas')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Open in maps' })).toBeVisible()
  await expect(guest.getByRole('article', { name: 'Ticket 2 of 2' })).toContainText('Child, age 7')
  await expect(guest.getByRole('img', { name: 'QR code of ticket 1' })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await party.click()
  await expect(page.getByRole('button', { name: 'Child 1, age 7 of Moraa Nyaboke' })).toBeVisible()

  await signedUp(guest)
  await guest.goto(link)
  // The link may be in the guide's hands: what speaks for the guest needs the code of their number.
  const keep = guest.getByRole('region', { name: 'Keep it in your account' })
  await keep.getByRole('button', { name: 'Text me a code' }).click()
  const code = keep.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeVisible()
  await expectAccessible(guest)
  const phone = await context.newPage()
  await phone.goto(`/dev/phone?number=254${number.slice(1)}`)
  const sent = await phone.getByText(/^Your Upeo code is \d{6}/).innerText()
  await code.fill(/\d{6}/.exec(sent)![0])
  await keep.getByRole('button', { name: 'Confirm' }).click()
  await keep.getByRole('button', { name: 'Add this booking to my account' }).click()
  await expect(guest).toHaveURL(/\/dashboard\/bookings/)
  await expect(guest.getByRole('heading', { name: offer.name }).first()).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByText('This link is no longer valid.')).toBeVisible()
  // What it had left on the phone is gone; the other links' goes when they are opened, or a day after the trip.
  await expect.poll(() => keptLinks(guest)).toBe(2)
  await context.close()
})
