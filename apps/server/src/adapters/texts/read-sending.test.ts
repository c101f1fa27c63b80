import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'
import { readSending } from './read-sending.ts'

const answerOf = (recipient: object) => JSON.stringify({ SMSMessageData: { Message: 'x', Recipients: [recipient] } })
const lost = { kind: 'lost' }
const misconfigured = { kind: 'not_taken', why: 'misconfigured' }

test.each<[what: string, status: number, body: string, read: object]>([
  [
    'accepted, with its cost',
    201,
    answerOf({ statusCode: 101, number: '+254712345678', status: 'Success', cost: 'KES 0.8000', messageId: 'ATXid_1' }),
    { kind: 'accepted', providerId: 'ATXid_1', cost: 80 },
  ],
  [
    'queued, with numbers as texts',
    200,
    answerOf({ statusCode: '102', cost: 'KES 1.6', messageId: 'ATXid_2' }),
    { kind: 'accepted', providerId: 'ATXid_2', cost: 160 },
  ],
  [
    'another currency says nothing of shillings',
    201,
    answerOf({ statusCode: 100, cost: 'USD 0.0070', messageId: 'ATXid_3' }),
    { kind: 'accepted', providerId: 'ATXid_3', cost: null },
  ],
  [
    'no name for it',
    201,
    answerOf({ statusCode: 100, messageId: 'None' }),
    { kind: 'accepted', providerId: null, cost: null },
  ],
  ['held back as a risk', 201, answerOf({ statusCode: 401 }), { kind: 'refused', why: 'refused' }],
  ['a sender that is not ours', 201, answerOf({ statusCode: 402 }), misconfigured],
  ['no credit left', 201, answerOf({ statusCode: 405 }), { kind: 'not_taken', why: 'no_balance' }],
  ['an owner who has opted out', 201, answerOf({ statusCode: 406 }), { kind: 'refused', why: 'blocked' }],
  ['a failure of theirs', 201, answerOf({ statusCode: 500 }), { kind: 'not_taken', why: 'busy' }],
  ['a code of tomorrow', 201, answerOf({ statusCode: 499 }), { kind: 'refused', why: 'refused' }],
  [
    'nobody in it, for a sender that is not ours',
    201,
    JSON.stringify({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }),
    misconfigured,
  ],
  ['a wrong key', 401, 'The supplied authentication is invalid', misconfigured],
  ['too many at once', 429, '', { kind: 'not_taken', why: 'busy' }],
  ['a gateway that gave up waiting', 504, '<html></html>', lost],
  ['an error after it may have been sent', 500, '', lost],
  ['an answer that nobody can read', 201, 'OK', lost],
  ['an answer of another form', 201, '{"SMSMessageData":{}}', lost],
])('%s', (_what, status, body, read) => {
  expect(readSending(status, body)).toEqual(read)
})

test.each([
  [{ id: 'a', status: 'Success' }, 'delivered', 'unreachable'],
  [{ id: 'a', status: 'Buffered' }, 'under_way', 'unreachable'],
  [{ id: 'a', status: 'A status of tomorrow' }, 'under_way', 'unreachable'],
  [{ id: 'a', status: 'Failed', failureReason: 'UserInBlackList' }, 'failed', 'blocked'],
  [{ id: 'a', status: 'Failed', failureReason: 'UserDoesNotExist', retryCount: '2' }, 'failed', 'no_such_number'],
  [{ id: 'a', status: 'Rejected' }, 'failed', 'refused'],
  [{ id: 'a', status: 'Expired' }, 'failed', 'unreachable'],
])('a report %j', (fields, outcome, why) => {
  expect(readReport(fields)).toEqual({ providerId: 'a', outcome, why })
})

test.each([null, 'Success', {}, { id: '', status: 'Success' }, { id: 'a' }, { id: ['a'], status: 'Success' }])(
  'no report: %j',
  (fields) => {
    expect(readReport(fields)).toBeNull()
  },
)
