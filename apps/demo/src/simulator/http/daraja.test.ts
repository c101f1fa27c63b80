import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, openWire, pushBody } from '../testing.ts'

let wire: Awaited<ReturnType<typeof openWire>>
beforeAll(async () => {
  wire = await openWire({ faults: { tokenInvalidation: false } })
})
afterAll(() => wire.close())

const push = (other: object) => wire.post('/mpesa/stkpush/v1/processrequest', pushBody(wire.simulator, other))

const generate = (authorization: string, grant = 'client_credentials') =>
  ask(wire.simulator, `/oauth/v1/generate?grant_type=${grant}`, { headers: { authorization } })

describe('OAuth', () => {
  test('takes Basic only', async () => {
    expect(await generate('Bearer x')).toMatchObject({ status: 400, body: { errorCode: '400.008.01' } })
  })

  test('takes client credentials only', async () => {
    expect(await generate('Basic eDp5', 'password')).toMatchObject({ status: 400, body: { errorCode: '400.008.02' } })
  })

  test('answers unknown keys with an empty 400', async () => {
    expect(await generate('Basic eDp5')).toMatchObject({ status: 400, text: '' })
  })
})

describe('a push', () => {
  test.each([
    ['BusinessShortCode', { BusinessShortCode: 'x' }],
    ['Timestamp', { Timestamp: '20261331000000' }],
    ['TransactionType', { TransactionType: 'CustomerPayBillOnline ' }],
    ['Amount', { Amount: 1500.5 }],
    ['Amount', { Amount: 0 }],
    ['Amount', { Amount: 250_001 }],
    ['PhoneNumber', { PhoneNumber: '+254712345678' }],
    ['PhoneNumber', { PhoneNumber: '0712345678' }],
    ['CallBackURL', { CallBackURL: 'https://example' }],
    ['CallBackURL', { CallBackURL: 'http://pay.example.co.ke/cb' }],
    ['CallBackURL', { CallBackURL: ' https://pay.example.co.ke/cb' }],
    ['AccountReference', { AccountReference: 'BOOKING-123456' }],
    ['AccountReference', { AccountReference: '' }],
    ['TransactionDesc', { TransactionDesc: 'More than thirteen' }],
    ['Remarks', { TransactionDesc: undefined }],
  ])('is refused by name for its %s', async (field, other) => {
    expect(await push(other)).toMatchObject({
      status: 400,
      body: { errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` },
    })
  })

  test('that is not sent as JSON has no short code', async () => {
    const reply = await wire.post('/mpesa/stkpush/v1/processrequest', pushBody(wire.simulator), {
      'content-type': 'text/plain',
    })
    expect(reply.body).toMatchObject({ errorMessage: 'Bad Request - Invalid BusinessShortCode' })
  })

  test('takes numbers as text and text as numbers', async () => {
    expect(await push({ Amount: '20', BusinessShortCode: 174379, PhoneNumber: 254712345678 })).toMatchObject({
      status: 200,
      body: { ResponseCode: '0', CheckoutRequestID: expect.stringMatching(/^ws_CO_31012026093005\d+712345678$/) },
    })
  })
})

test.each([
  ['/mpesa/stkpush/v1/processrequest', 404, '404.001.03'],
  ['/mpesa/stkpushquery/v1/query', 404, '404.001.03'],
  ['/mpesa/reversal/v1/request', 404, '404.001.03'],
  ['/mpesa/b2c/v3/paymentrequest', 401, '401.002.01'],
  ['/mpesa/accountbalance/v1/query', 401, '401.002.01'],
  ['/mpesa/transactionstatus/v1/query', 400, '400.003.01'],
  ['/mpesa/c2b/v2/registerurl', 400, '400.003.01'],
])('%s answers an invalid token with %i %s', async (path, status, errorCode) => {
  expect(await wire.post(path, {}, { authorization: 'Bearer old' })).toMatchObject({ status, body: { errorCode } })
})

test('what is no call of Daraja', async () => {
  expect(await wire.get('/mpesa/b2c/v1/paymentrequest')).toMatchObject({
    status: 404,
    body: { errorCode: '404.001.01' },
  })
  expect(await wire.get('/mpesa/b2c/v3/paymentrequest')).toMatchObject({ status: 405, body: { errorCode: '405.001' } })
})
