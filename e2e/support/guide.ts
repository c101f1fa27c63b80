import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { activityForm } from '@upeo/server/testing/activity-form'
import { tinyPdf, tinyPng } from '@upeo/server/testing/multipart'
import { callApi, officeToken, password, registered, type Customer } from './customer.ts'
import { expect } from './test.ts'
import { freshNumber } from './trip.ts'

/** Document files as a guide's phone has them. */
export const identityPaper = { name: 'id.png', mimeType: 'image/png', buffer: tinyPng() }
export const licencePaper = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: tinyPdf() }

/** What the wizard would send: one activity on one day. */
export async function offered(request: APIRequestContext, token: string, date: string, capacity = 12) {
  const name = `Crater rim walk ${randomUUID().slice(0, 8)}`
  // Of 12 half may wait for payments to the guide: two parties of three.
  const form = activityForm({ name, startDates: [date], capacity })
  const { _id } = await callApi<{ _id: string }>(request, token, 'POST /activities', form)
  return { _id, name, date }
}

/** This guide, or a new one: customers may pay them at the bank. */
export async function guideWithBank(request: APIRequestContext, known?: Customer): Promise<Customer> {
  const guide = known ?? (await registered(request, 'vendor'))
  const bank = { bankName: 'KCB', accountName: 'Njeri Walks', accountNumber: '1' }
  const vendorProfile = { paymentDetails: { bank, active: ['bank'] } }
  await callApi(request, guide.token, 'PUT /auth/profile', { currentPassword: password, vendorProfile })
  return guide
}

/** The departures of a guide that come next. */
export async function nextDepartures(request: APIRequestContext, { token }: Customer): Promise<readonly string[]> {
  const today = 'GET /vendor/dashboard/today'
  const { data } = await callApi<{ data: { departures: { _id: string }[] } }>(request, token, today)
  return data.departures.map(({ _id }) => _id)
}

export interface Booked {
  readonly _id: string
  readonly reference: string
  readonly token: string
}

type Offer = Awaited<ReturnType<typeof offered>>

/** Places held by this customer, or by a new one. */
export async function booked(
  request: APIRequestContext,
  { _id, date }: Offer,
  method: 'bank' | 'mpesa',
  customer?: Customer,
): Promise<Booked> {
  const { token } = customer ?? (await registered(request))
  const body = { activityId: _id, bookingDate: date, participants: { adults: 2, children: 1 }, paymentMethod: method }
  return { ...(await callApi<Omit<Booked, 'token'>>(request, token, 'POST /bookings', body)), token }
}

/** The customer reports a payment into the guide's bank account. */
export function proved(request: APIRequestContext, { _id, token }: Booked): Promise<unknown> {
  const proof = {
    transactionId: `FT${randomUUID().slice(0, 8)}`,
    paymentDate: new Date().toISOString(),
    confirmed: true,
  }
  return callApi(request, token, `POST /bookings/${_id}/payment-confirmation`, proof)
}

/** The customer pays by phone; does not wait for M-Pesa's answer. */
export function prompted(request: APIRequestContext, { _id, token }: Booked): Promise<unknown> {
  return callApi(request, token, 'POST /payments/mpesa', { bookingId: _id, phoneNumber: freshNumber() })
}

/** An administrator looks through a guide's documents and approves each. */
export async function papersApproved(request: APIRequestContext, guideEmail: string): Promise<void> {
  const office = await officeToken(request)
  const search = encodeURIComponent(guideEmail)
  const { documents } = await callApi<{ documents: { _id: string }[] }>(
    request,
    office,
    `GET /admin/documents?search=${search}`,
  )
  for (const { _id } of documents) {
    const file = await request.get(`/api/documents/${_id}/file`, { headers: { authorization: `Bearer ${office}` } })
    expect(file.ok()).toBe(true)
    await callApi(request, office, `PUT /admin/documents/${_id}`, { decision: 'approve' })
  }
}
