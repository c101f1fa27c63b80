import { NativeSelect } from '@mantine/core'
import { getReportFile } from '@upeo/contract/reports/reports'
import { groupingLabels, groupings, reportPeriodLabels, reportPeriods } from '@upeo/domain/reports/periods'
import type { ReportKind } from '@upeo/domain/reports/sheet'
import { say } from '@upeo/domain/words/say'
import { IconPrinter } from '@tabler/icons-react'
import { callForFile } from '../../lib/api.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { listAddress } from '../../lib/list-address.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { choicesOf, type RequestedReport } from './report-address.ts'
import classes from './reports.module.css'
import '../../ui/styles/forms.css'

export function ReportControls({ report, asked }: { report: ReportKind; asked: RequestedReport }) {
  const [query, setQuery] = useAddressQuery()
  const change = (name: 'period' | 'by', value: string) =>
    setQuery(listAddress(query, { [name]: value }), { replace: true, preventScrollReset: true })
  const choices = choicesOf[report]
  return (
    <div className={`no-print ${classes.controls}`}>
      {choices.period && (
        <NativeSelect
          label={say('Period')}
          size="md"
          className={classes.choice ?? ''}
          data={reportPeriods.map((value) => ({ value, label: say(reportPeriodLabels[value]) }))}
          value={asked.period}
          onChange={(event) => change('period', event.currentTarget.value)}
        />
      )}
      {choices.groupBy && (
        <NativeSelect
          label={say('Group By')}
          size="md"
          className={classes.choice ?? ''}
          data={groupings.map((value) => ({ value, label: say(groupingLabels[value]) }))}
          value={asked.groupBy}
          onChange={(event) => change('by', event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {say('Print')}
        </Button>
        <DownloadMenu
          make={(format) => callForFile(getReportFile, { params: { report }, query: { ...asked, format } })}
        />
      </div>
    </div>
  )
}
