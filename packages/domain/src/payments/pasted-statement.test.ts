import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { matchProof, matchText } from './match-proofs.ts'
import { readPastedStatement } from './pasted-statement.ts'
import { say } from '../words/say.ts'

const read = (text: string) => readPastedStatement(text).map(({ code, went, amount }) => `${code} ${went} ${amount}`)

test.each([
  [
    'a message to a phone',
    'SFC7XK2L9P Confirmed.You have received Ksh1,500.00 from JOHN OTIENO 0712345678 on 21/11/26 at 3:45 PM New M-PESA balance is Ksh20,000.00. Dial *334#',
    ['SFC7XK2L9P in 150000'],
  ],
  [
    'a message that was copied with signs that nobody sees',
    '\u200eSFC7\u200bXK2L9P\u2069 Confirmed.You have received Ksh1,\u200e500.00 from JOHN OTIENO',
    ['SFC7XK2L9P in 150000'],
  ],
  [
    'a message of a till',
    'SFC7XK2L9P Confirmed. on 21/11/26 at 3:45 PM Ksh1,500.00 received from 254712345678 JOHN OTIENO. New Account balance is Ksh20,000.00',
    ['SFC7XK2L9P in 150000'],
  ],
  [
    'a message over several lines, and one behind it',
    'SFC7XK2L9P Confirmed.\nYou have received Ksh50 from\nJOHN OTIENO\n\nSFD7XK2L9Q Confirmed. Ksh700.00 sent to JANE W 0712345678',
    ['SFC7XK2L9P in 5000', 'SFD7XK2L9Q out null'],
  ],
  [
    'messages that were copied into one line, with who sent them',
    '[21/11/26, 15:45] MPESA: SFC7XK2L9P Confirmed. You have received Ksh1,500.00 from A B MPESA: SFD7XK2L9Q Confirmed. You have received Ksh20.50 from C D',
    ['SFC7XK2L9P in 150000', 'SFD7XK2L9Q in 2050'],
  ],
  [
    'a statement with the names of its columns',
    'Organization Name,Rift Walks\n\nReceipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance\nSFC7XK2L9P,21-11-2026 15:45:10,"Pay Bill from 2547, JOHN",Completed,"1,500.00",,"45,000.00"\nSFD7XK2L9Q,21-11-2026 15:40:10,Pay Bill,Failed,900.00,,"43,500.00"\nSFE7XK2L9R,21-11-2026 15:30:10,Withdrawal,Completed,,-500.00,"43,500.00"',
    ['SFC7XK2L9P in 150000', 'SFD7XK2L9Q failed null', 'SFE7XK2L9R out null'],
  ],
  [
    'lines out of a document',
    'Receipt No. Completion Time Details Transaction Status Paid In Withdrawn Balance\nSFC7XK2L9P 2026-11-21 15:45:10 Customer Payment from 2547*** JOHN Completed 1,500.00 0.00 45,000.00\nSFD7XK2L9Q 2026-11-21 15:44:10 Funds received from 2547*** JANE Completed 900.00 43,500.00\nSFE7XK2L9R 2026-11-21 15:43:10 Customer Transfer to 2547*** Completed -300.00 42,600.00\nSFF7XK2L9S 2026-11-21 15:43:10 Customer Transfer to 2547*** Completed 0.00 300.00 42,600.00\nSFG7XK2L9T 2026-11-21 Transfer Completed 300.00 42,600.00',
    [
      'SFC7XK2L9P in 150000',
      'SFD7XK2L9Q in 90000',
      'SFE7XK2L9R out null',
      'SFF7XK2L9S out null',
      'SFG7XK2L9T unsure null',
    ],
  ],
  [
    'a payment that M-Pesa took back',
    'SFC7XK2L9P Confirmed.You have received Ksh1,500.00 from JOHN OTIENO\nSFH7XK2L9U confirmed. Reversal of transaction SFC7XK2L9P has been successfully reversed on 22/11/26 and Ksh1,500.00 is debited from your M-PESA account',
    ['SFC7XK2L9P reversed null', 'SFH7XK2L9U out null'],
  ],
  [
    'a code twice, with its charge and with a smaller amount',
    'SFC7XK2L9P Confirmed.You have received Ksh1,500.00 from A\nSFC7XK2L9P Confirmed.You have received Ksh1,400.00 from A\nSFC7XK2L9P Confirmed. Ksh13.00 paid to M-Pesa',
    ['SFC7XK2L9P in 140000'],
  ],
  [
    'a payment that was taken back, told on a line of its own that names its code',
    'SFC7XK2L9P Confirmed.You have received Ksh5,800.00 from JOHN OTIENO\nDear customer, transaction SFC7XK2L9P of Ksh5,800.00 has been reversed.',
    ['SFC7XK2L9P reversed null'],
  ],
  [
    'the same with the code of the reversal behind it, and without any code',
    'SFC7XK2L9P Confirmed.You have received Ksh5,800.00 from JOHN OTIENO\nDear customer, transaction SFC7XK2L9P has been reversed. Reference SFH7XK2L9U\nSFD7XK2L9Q Confirmed.You have received Ksh700.00 from A\nThis payment was reversed on 22/11/26.',
    ['SFC7XK2L9P reversed null', 'SFD7XK2L9Q reversed null'],
  ],
  [
    'a payment that was taken back under its own code, in a statement with the names of its columns',
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance\nSFC7XK2L9P,21-11-2026 15:45:10,Pay Bill from 2547,Completed,"5,800.00",,"45,000.00"\nSFC7XK2L9P,22-11-2026 09:00:00,Pay Bill from 2547,Completed,,"-5,800.00","39,200.00"\nSFD7XK2L9Q,21-11-2026 15:44:10,Pay Bill from 2547,Completed,900.00,,"39,200.00"\nSFD7XK2L9Q,22-11-2026 09:00:00,Pay Bill from 2547,Completed,-900.00,,"38,300.00"\nSFE7XK2L9R,21-11-2026 15:43:10,Pay Bill from 2547,Completed,700.00,,"38,300.00"\nSFE7XK2L9R,21-11-2026 15:43:10,Pay Bill Charge,Completed,,-7.00,"38,293.00"\nSFF7XK2L9S,21-11-2026 15:42:10,Pay Bill from 2547,Completed,600.00,,"38,293.00"\nSFF7XK2L9S,21-11-2026 15:42:10,Pay Bill from 2547,Reversed,600.00,,"38,293.00"\nDear customer, transaction SFE7XK2L9R has been reversed.',
    ['SFC7XK2L9P reversed null', 'SFD7XK2L9Q reversed null', 'SFE7XK2L9R reversed null', 'SFF7XK2L9S reversed null'],
  ],
  [
    'the same in lines out of a document, in either order',
    'SFC7XK2L9P 2026-11-22 15:45:10 Customer Payment from 2547*** JOHN Completed -5,800.00 39,200.00\nSFC7XK2L9P 2026-11-21 15:45:10 Customer Payment from 2547*** JOHN Completed 5,800.00 0.00 45,000.00\nSFD7XK2L9Q 2026-11-21 15:44:10 Funds received from 2547*** JANE Completed 900.00 43,500.00\nSFD7XK2L9Q 2026-11-21 15:44:10 Pay Bill Charge Completed 0.00 9.00 43,491.00\nSFE7XK2L9R 2026-11-22 Pay Bill Charge Completed 0.00 7.00 43,000.00\nSFE7XK2L9R 2026-11-22 Pay Bill Completed -700.00 43,007.00\nSFE7XK2L9R 2026-11-21 Pay Bill Completed 700.00 0.00 43,707.00',
    ['SFC7XK2L9P reversed null', 'SFD7XK2L9Q in 90000', 'SFE7XK2L9R reversed null'],
  ],
  [
    'the advice how to take back',
    'SFC7XK2L9P Confirmed.You have received Ksh1,500.00 from A. To reverse, forward this message to 456.',
    ['SFC7XK2L9P in 150000'],
  ],
  ['words without a code', 'Hello, I have received Ksh1,500.00 from John. Confirmed!', []],
  ['a code alone', 'SFC7XK2L9P', ['SFC7XK2L9P unsure null']],
] as const)('%s', (_, text, movements) => {
  expect(read(text)).toEqual(movements)
})

test('what comes in is never read out of what went out, whoever it was called', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (shillings) => {
      const text = `SFC7XK2L9P Confirmed. Ksh${shillings}.00 sent to JOHN on 21/11/26. New M-PESA balance is Ksh9,000,000.00.`
      expect(readPastedStatement(text)[0]).toMatchObject({ went: 'out', amount: null })
    }),
  )
})

test('any text is read, and each code is found once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      const codes = readPastedStatement(text).map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
    }),
  )
})

test.each([
  [150_000, 'matched', 'KES 1,500 received'],
  [150_001, 'less', 'Only KES 1,500 received, KES 1,500.01 is owed'],
  [149_999, 'matched', 'KES 1,500 received, more than the KES 1,499.99 owed'],
])('a proof of %s cents against 150000 received is %s', (owed, outcome, text) => {
  const pasted = readPastedStatement('SFC7XK2L9P Confirmed.You have received Ksh1,500.00 from JOHN')
  const match = matchProof(
    { code: 'SFC7XK2L9P', owed: cents(owed) },
    new Map(pasted.map((movement) => [movement.code, movement])),
  )
  expect(match.outcome).toBe(outcome)
  expect(say(matchText(match, cents(owed)))).toBe(text)
})
