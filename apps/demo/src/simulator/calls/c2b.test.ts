import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInbox, openWire, pushBody } from '../testing.ts'

let wire: Awaited<ReturnType<typeof openWire>>
let inbox: Awaited<ReturnType<typeof openInbox>>
beforeEach(async () => {
  wire = await openWire()
  inbox = await openInbox()
})
afterEach(async () => {
  await wire.close()
  await inbox.close()
})

const register = (other: object = {}) =>
  wire.post('/mpesa/c2b/v2/registerurl', {
    ShortCode: '174379',
    ResponseType: 'Completed',
    ConfirmationURL: `${inbox.url}/confirm`,
    ValidationURL: `${inbox.url}/validate`,
    ...other,
  })
const payFromMenu = () =>
  wire.post('/mpesa/c2b/v2/simulate', {
    ShortCode: '174379',
    CommandID: 'CustomerPayBillOnline',
    Amount: 700,
    Msisdn: '254712345149',
    BillRefNumber: 'booking 123456',
  })

const january = (OffSetValue: number) => ({
  ShortCode: '174379',
  StartDate: '2026-01-31 00:00:00',
  EndDate: '2026-02-10 00:00:00',
  OffSetValue,
})

test('addresses with words that Safaricom bans, and other cases of the type, are refused', async () => {
  expect(await register({ ConfirmationURL: 'https://pay.example.co.ke/mpesa' })).toMatchObject({ status: 400 })
  expect(await register({ ResponseType: 'completed' })).toMatchObject({ status: 400 })
  expect(await register()).toMatchObject({ body: { ResponseCode: '0', OriginatorCoversationID: expect.any(String) } })
  wire.simulator.setFaults({ c2bRegisterOnce: true })
  expect(await register()).toMatchObject({ status: 500, body: { errorMessage: 'Urls are already registered' } })
})

test('a payment from the menu is confirmed with text only and a masked number', async () => {
  await register()
  await payFromMenu()
  await wire.simulator.settleAll()
  const [entry] = wire.simulator.book().entries
  expect(inbox.received).toEqual([
    {
      path: '/confirm',
      TransactionType: 'Pay Bill',
      TransID: entry?.receipt,
      TransTime: '20260131093005',
      TransAmount: '700.00',
      BusinessShortCode: '174379',
      BillRefNumber: 'booking 123456',
      InvoiceNumber: '',
      OrgAccountBalance: '5000700.00',
      ThirdPartyTransID: '',
      MSISDN: '2547 ***** 149',
      FirstName: 'JANE',
      MiddleName: '',
      LastName: '',
    },
  ])
})

test('validation asks first, under the receipt that the confirmation will have', async () => {
  wire.simulator.setFaults({ c2bValidation: true })
  await register()
  await payFromMenu()
  await wire.simulator.settleAll()
  const [asked, confirmed] = inbox.received
  expect(asked).toMatchObject({ path: '/validate', OrgAccountBalance: '', TransID: confirmed?.['TransID'] })
})

test('a refusal moves no money; without an answer the registered default applies', async () => {
  const refusing = await openInbox({ ResultCode: 'C2B00012', ResultDesc: 'Rejected' })
  wire.simulator.setFaults({ c2bValidation: true })
  await register({ ValidationURL: `${refusing.url}/validate` })
  await payFromMenu()
  expect(wire.simulator.book().entries).toEqual([])
  await refusing.close()
  await payFromMenu()
  expect(wire.simulator.book().totals.collected).toBe(700)
})

test('an STK payment has a C2B twin with the same receipt only when that is switched on', async () => {
  await register()
  for (const c2bTwin of [false, true]) {
    wire.simulator.setFaults({ c2bTwin })
    await wire.post('/mpesa/stkpush/v1/processrequest', pushBody(wire.simulator))
    await wire.simulator.settleAll()
  }
  const [, second] = wire.simulator.book().entries
  expect(inbox.received).toEqual([
    expect.objectContaining({ path: '/confirm', TransID: second?.receipt, TransAmount: '1500.00' }),
  ])
})

test('what came in within 48 hours can be pulled, page by page', async () => {
  await payFromMenu()
  await wire.simulator.advance(49 * 3_600_000)
  await wire.renewToken()
  await payFromMenu()
  const pull = '/pulltransactions/v1/query'
  expect(await wire.post(pull, january(0))).toMatchObject({ body: { errorMessage: 'Bad Request - Invalid ShortCode' } })
  await wire.post('/pulltransactions/v1/register', {
    ShortCode: '174379',
    RequestType: 'Pull',
    NominatedNumber: '254712345678',
    CallBackURL: `${inbox.url}/pull`,
  })
  const { entries } = wire.simulator.book()
  const rows = [expect.objectContaining({ transactionId: entries[1]?.receipt, amount: '700.00' })]
  expect(await wire.post(pull, january(0))).toMatchObject({ body: { ResponseCode: '1000', Response: [rows] } })
  expect(await wire.post(pull, january(1))).toMatchObject({ body: { Response: [[]] } })
})
