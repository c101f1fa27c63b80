import type { Page } from '@playwright/test'
import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import type { LocalDate } from '@upeo/domain/time'
import { activityForm } from '@upeo/server/testing/activity-form'
import { callApi, type Customer } from './customer.ts'
import { dayAhead } from './day-ahead.ts'
import { eightLetters } from '@upeo/domain/testing/eight-letters'

/** An activity of this guide's, with dates in two and in three weeks. */
export function listedActivity(page: Page, guide: Customer): Promise<OwnedActivity> {
  return callApi(page.request, guide.token, 'POST /activities', {
    ...activityForm({ startDates: [dayAhead(14), dayAhead(21)] }),
  })
}

/** Two seats on one of its dates, taken by somebody else. */
export async function bookedBySomebody(page: Page, activityId: string, bookingDate: LocalDate): Promise<void> {
  const name = `walker-${eightLetters()}`
  const answer = await page.request.post('/api/auth/register', {
    data: { name, username: name, email: `${name}@upeo.example`, password: 'Safari2026', role: 'user' },
  })
  const { token } = (await answer.json()) as { token: string }
  await callApi(page.request, token, 'POST /bookings', {
    activityId,
    bookingDate,
    participants: { adults: 2, children: 0 },
    paymentMethod: 'mpesa',
  })
}
