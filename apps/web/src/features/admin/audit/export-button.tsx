import { useMutation } from '@tanstack/react-query'
import { exportAuditLog } from '@upeo/contract/admin/audit-log'
import { say } from '@upeo/domain/words/say'
import { IconDownload } from '@tabler/icons-react'
import { callForFile } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AuditFilter } from './audit-filter.ts'

/** All that is found, on every page, as a spreadsheet. */
export function ExportButton({ asked }: { asked: AuditFilter }) {
  const download = useMutation({
    mutationFn: () => callForFile(exportAuditLog, { query: asked }),
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  return (
    <>
      <Button
        variant="default"
        loading={download.isPending}
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        onClick={() => download.mutate()}
      >
        {say('Export (CSV)')}
      </Button>
      {download.isError && (
        <Notice tone="danger">{messageOf(download.error, say('Failed to make the file. Please try again.'))}</Notice>
      )}
    </>
  )
}
