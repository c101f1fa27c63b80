import type { getOperations } from '@upeo/contract/admin/operations'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { FAILED_TEXTS_SHOWN_DAYS } from '@upeo/domain/admin/operations'
import { formatKes, fromKes } from '@upeo/domain/money'
import { textFailureLabels } from '@upeo/domain/texts/lifecycle'
import { TEXTS_KEPT } from '@upeo/domain/texts/quotas'
import { formatDateTime, formatMonth, localDate, lengthText } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import ui from '../../../ui/primitives.module.css'

type State = AnswerOf<typeof getOperations>['texts']

const count = (value: number) => value.toLocaleString('en-KE')

const months: readonly Column<State['months'][number]>[] = [
  { header: words('Month'), cell: ({ month }) => formatMonth(localDate(`${month}-01`)) },
  { header: words('Sent'), end: true, cell: ({ sent }) => count(sent) },
  { header: words('Delivered'), end: true, cell: ({ delivered }) => count(delivered) },
  { header: words('Failed'), end: true, cell: ({ failed }) => count(failed) },
  { header: words('Not known'), end: true, cell: ({ unknown }) => count(unknown) },
  { header: words('Cost'), end: true, cell: ({ cost }) => formatKes(fromKes(cost)) },
]

const failures: readonly Column<State['failures'][number]>[] = [
  { header: words('Why'), cell: ({ why }) => say(textFailureLabels[why]) },
  { header: words('Texts'), end: true, cell: (row) => count(row.count) },
  { header: words('Last time'), cell: ({ lastAt }) => formatDateTime(new Date(lastAt)) },
]

/** What texts to phones cost, how many arrive, and why others do not. */
export function Texts({ texts }: { texts: State }) {
  const { on, spentToday, dailyLimit, waiting } = texts
  return (
    <Section title={say('Texts to phones')} lead={on ? spent(texts) : say('No texts are sent.')}>
      {dailyLimit !== null && spentToday >= dailyLimit && (
        <Notice tone="warning">{say('Today’s limit is reached: no more texts are sent until midnight.')}</Notice>
      )}
      {waiting > 0 && (
        <p className={ui.paragraph}>
          {say('{n, plural, one {# text is} other {# texts are}} still to be sent.', { n: waiting })}
        </p>
      )}
      {texts.months.length > 0 && (
        <DataTable caption={say('Texts by month')} columns={months} rows={texts.months} keyOf={({ month }) => month} />
      )}
      {texts.failures.length > 0 && (
        <>
          <p className={ui.paragraph}>
            {say('Over the last {n, plural, one {day} other {# days}}, by reason:', {
              n: FAILED_TEXTS_SHOWN_DAYS,
            })}
          </p>
          <DataTable
            caption={say('Texts that did not arrive, last {n, plural, one {day} other {# days}}', {
              n: FAILED_TEXTS_SHOWN_DAYS,
            })}
            columns={failures}
            rows={texts.failures}
            keyOf={({ why }) => why}
          />
        </>
      )}
    </Section>
  )
}

function spent({ spentToday, dailyLimit }: State): string {
  return say('{spent} of today’s limit of {limit} is spent. Texts are kept for {time}.', {
    time: lengthText(TEXTS_KEPT),
    spent: formatKes(fromKes(spentToday)),
    limit: formatKes(fromKes(dailyLimit ?? 0)),
  })
}
