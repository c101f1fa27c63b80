import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getReportFile, type ReportFormat } from '@upeo/contract/reports/reports'
import type { ReportKind } from '@upeo/domain/reports/sheet'
import { IconDownload, IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { callForFile } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { AskedReport } from './report-address.ts'
import classes from './reports.module.css'
import '../../ui/styles/overlays.css'

/** The report on the screen as a file: the server makes it from the same figures. */
export function DownloadMenu({ report, asked }: { report: ReportKind; asked: AskedReport }) {
  const download = useMutation({
    mutationFn: (format: ReportFormat) =>
      callForFile(getReportFile, { params: { report }, query: { ...asked, format } }),
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  return (
    <>
      <Menu position="bottom-end" radius="md" shadow="md" withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button loading={download.isPending} leftSection={<IconDownload size={20} aria-hidden="true" />}>
            Download
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<IconTable size={20} aria-hidden="true" />}
            onClick={() => download.mutate('csv')}
          >
            Spreadsheet (CSV)
          </Menu.Item>
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
            onClick={() => download.mutate('pdf')}
          >
            Document (PDF)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {download.isError && (
        <div className={classes.failed}>
          <Notice tone="danger">{messageOf(download.error, 'Failed to make the file. Please try again.')}</Notice>
        </div>
      )}
    </>
  )
}
