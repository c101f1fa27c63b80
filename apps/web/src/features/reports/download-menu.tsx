import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReportFormat } from '@upeo/contract/reports/reports'
import { say } from '@upeo/domain/words/say'
import { IconDownload, IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { messageOf } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './reports.module.css'
import '../../ui/styles/overlays.css'

/** What is on the screen as a file: the server makes it from the same figures. */
export function DownloadMenu({
  make,
}: {
  make: (format: ReportFormat) => Promise<{ readonly file: Blob; readonly name: string }>
}) {
  const download = useMutation({
    mutationFn: make,
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  return (
    <>
      <Menu position="bottom-end" radius="md" shadow="md" withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button loading={download.isPending} leftSection={<IconDownload size={20} aria-hidden="true" />}>
            {say('Download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<IconTable size={20} aria-hidden="true" />}
            onClick={() => download.mutate('csv')}
          >
            {say('Spreadsheet (CSV)')}
          </Menu.Item>
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<IconFileTypePdf size={20} aria-hidden="true" />}
            onClick={() => download.mutate('pdf')}
          >
            {say('Document (PDF)')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {download.isError && (
        <div className={classes.failed}>
          <Notice tone="danger">{messageOf(download.error, say('Failed to make the file. Please try again.'))}</Notice>
        </div>
      )}
    </>
  )
}
