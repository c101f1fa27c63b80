import { listDifferences } from '@upeo/contract/admin/reconciliation'
import { say, words } from '@upeo/domain/words/say'
import { recordsPage } from '../records-page.tsx'
import { differenceCase } from './difference-case.tsx'

const choices = words({ open: 'Open', explained: 'Explained', settled: 'Agree now' })

/** Where M-Pesa's books and ours differ, found by night or in a statement. */
export const Differences = recordsPage({
  list: listDifferences,
  rows: 'differences',
  choices,
  asks: (choice) => ({ state: choice }),
  texts: (choice) => ({
    title: say('Differences'),
    lead: say('Where M-Pesa’s books and ours differ. They are compared every night; this posts nothing.'),
    empty: { title: choice === 'open' ? say('M-Pesa’s books and ours agree') : say('None here') },
  }),
  record: differenceCase,
})
