import { expect, test } from 'vitest'
import { nairobiTimestamp, signStk } from './stk-password.ts'

const passkey = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'

test('the password is the one of the published sample', () => {
  expect(signStk('174379', passkey, new Date('2021-06-28T06:24:08Z'))).toEqual({
    Timestamp: '20210628092408',
    Password:
      'MTc0Mzc5YmZiMjc5ZjlhYTliZGJjZjE1OGU5N2RkNzFhNDY3Y2QyZTBjODkzMDU5YjEwZjc4ZTZiNzJhZGExZWQyYzkxOTIwMjEwNjI4MDkyNDA4',
  })
})

test('timestamps are Nairobi time, also over midnight', () => {
  expect(nairobiTimestamp(new Date('2025-12-31T21:00:00Z'))).toBe('20260101000000')
})
