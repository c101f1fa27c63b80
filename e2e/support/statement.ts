import { randomUUID } from 'node:crypto'
import { officeToken } from './customer.ts'
import { expect, type APIRequestContext } from './test.ts'

const header =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,' +
  'Reason Type,Other Party Info,Linked Transaction ID,A/C No.'

/** A receipt that no other journey knows. */
export const someReceipt = (): string => `E2E${randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`

/** A statement of today, of M-Pesa's portal, with one fee that nobody has booked. */
export function statementWithFee(receipt: string): Buffer {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi' }).format(new Date()).replaceAll('/', '-')
  const fee = `${receipt},${day} 00:00:01,${day} 00:00:01,Pay Bill Charge,Completed,,-27.00,100.00,true,Pay Bill Charge,,,`
  return Buffer.from(`Organization Name,Upeo\r\nShort Code,174379\r\n\r\n${header}\r\n${fee}\r\n`)
}

/** One that an administrator has uploaded: its id. */
export async function uploadedStatement(request: APIRequestContext): Promise<string> {
  const file = { name: 'ORG_174379.csv', mimeType: 'text/csv', buffer: statementWithFee(someReceipt()) }
  const answer = await request.post('/api/admin/statements', {
    headers: { authorization: `Bearer ${await officeToken(request)}` },
    multipart: { account: 'collection', statement: file },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { _id: string })._id
}
