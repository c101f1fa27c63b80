import { say } from '@upeo/domain/words/say'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { PageHeader } from '../../ui/page.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { askedReport, tabLabels } from './report-address.ts'
import { ReportControls } from './report-controls.tsx'
import { ReportSheet } from './report-sheet.tsx'

const tabs = [
  { value: 'financial', label: tabLabels.financial },
  { value: 'bookings', label: tabLabels.bookings },
  { value: 'customers', label: tabLabels.customers },
  { value: 'inventory', label: tabLabels.inventory },
] as const

/** The reports that a guide gives to an accountant. Tab, period and grouping are in the address. */
export function ReportsPage() {
  const [query] = useAddressQuery()
  const asked = askedReport(query)
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={say('Reports & Analytics')}
          lead={say('Your figures by period, to read, print and download.')}
        />
      </div>
      <SectionTabs tabs={tabs} label={say('Reports')} filtered>
        {(report) => (
          <>
            <ReportControls report={report} asked={asked} />
            <ReportSheet report={report} asked={asked} />
          </>
        )}
      </SectionTabs>
    </>
  )
}
