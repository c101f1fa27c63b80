import type { APIRequestContext, Page } from '@playwright/test'
import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import type { LocalDate } from '@upeo/domain/time'
import { activityForm } from '@upeo/server/testing/activity-form'
import { callApi, registered, type Customer } from './customer.ts'
import { dayAhead } from './day-ahead.ts'

/** An activity of this guide's, with dates in two and in three weeks. */
export function listedActivity(page: Page, guide: Customer): Promise<OwnedActivity> {
  return callApi(page.request, guide.token, 'POST /activities', {
    ...activityForm({ startDates: [dayAhead(14), dayAhead(21)] }),
  })
}

/** Two seats on one of its dates, taken by somebody else. */
export async function bookedBySomebody(page: Page, activityId: string, bookingDate: LocalDate): Promise<void> {
  await callApi(page.request, (await registered(page.request)).token, 'POST /bookings', {
    activityId,
    bookingDate,
    participants: { adults: 2, children: 0 },
    paymentMethod: 'mpesa',
  })
}

interface Listed {
  readonly _id: string
  readonly name: string
  readonly vendor: { readonly name: string }
}

/** What anybody finds by this search. */
export async function listed(request: APIRequestContext, search: string): Promise<readonly Listed[]> {
  return (await callApi<{ activities: Listed[] }>(request, '', `GET /activities?${search}`)).activities
}
