import { listSearches } from '@upeo/contract/admin/searches'
import { SEARCHES_KEPT_DAYS, SEARCHES_SHOWN_FROM } from '@upeo/domain/search/kept-searches'
import { formatDate, localDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { DialogButton } from '../dialog-button.tsx'
import { recordsPage } from '../records-page.tsx'
import { SynonymForm } from '../synonyms/synonym-form.tsx'

/** What people searched for in vain: which words are missing, and which activities. */
export const Searches = recordsPage({
  list: listSearches,
  rows: 'searches',
  choices: words({ nothing: 'Found nothing', unopened: 'Found, not opened' }),
  asks: (choice) => ({ state: choice }),
  texts: () => ({
    title: say('Searches'),
    lead: say(
      'Searches of the last {days} days that found nothing or were not opened, made at least {times} times. Who searched is not kept. Leave people’s names alone.',
      { days: SEARCHES_KEPT_DAYS, times: SEARCHES_SHOWN_FROM },
    ),
    empty: { title: say('No search came up empty') },
  }),
  keyOf: ({ text }) => text,
  record: ({ text, asked, followed, lastDay, found }, { may }) => ({
    title: text,
    facts: [
      [say('Searched for'), say('{n, plural, one {# time} other {# times}}', { n: asked })],
      [say('Opened'), found === 0 ? null : say('{n, plural, one {# time} other {# times}}', { n: followed })],
      [say('Last searched'), formatDate(localDate(lastDay))],
      [say('Found that day'), found === 0 ? null : found],
    ],
    buttons: may('POST /admin/synonyms') && (
      <DialogButton label={say('Add synonyms')} about={text}>
        {(close) => <SynonymForm group={null} begun={`${text}\n`} onClose={close} />}
      </DialogButton>
    ),
  }),
})
