import { expect, test } from 'vitest'
import { findFunctions } from './find-functions.ts'

test('every function of the rules that takes a text can be called with one', async () => {
  const unread = (await findFunctions()).filter(({ problem }) => problem !== null).map(({ name }) => name)
  expect(unread).toEqual(wordsOfOurOwn)
})

/** Their words are names of ours, and anything else is a bug that they throw. */
const wordsOfOurOwn = [
  'ledger/accounts.ts parseAccountKey',
  'ledger/postings.ts post',
  'lifecycle.ts next',
  'lifecycle.ts can',
  'lifecycle.ts guardsOf',
  'payments/movement-words.ts movementState',
  'reports/bookings-sheet.ts bookingsSheet',
  'reports/financial-sheet.ts financialSheet',
  'reports/inventory-sheet.ts inventorySheet',
  'reports/statement-sheet.ts statementSheet',
  'words/catalogue.ts parseCatalogue',
]
