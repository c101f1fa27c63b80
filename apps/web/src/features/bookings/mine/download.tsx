import type { Icon } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { getBookingCalendar } from '@upeo/contract/calendar-feeds/feeds'
import type { getReceipt } from '@upeo/contract/receipts/receipt'
import { say, words } from '@upeo/domain/words/say'
import { messageOf } from '../../../lib/api-error.ts'
import { callForFile } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

const DOWNLOAD_FAILED = words('Failed to download the file. Please try again.')

/** A file of a booking to take along. */
export function Download({
  id,
  from,
  label,
  Glyph,
}: {
  id: string
  from: typeof getReceipt | typeof getBookingCalendar
  label: string
  Glyph: Icon
}) {
  const download = useMutation({
    mutationFn: () => callForFile(from, { params: { id } }),
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={download.isPending}
        leftSection={<Glyph size={19} aria-hidden="true" />}
        onClick={() => download.mutate()}
      >
        {label}
      </Button>
      {download.isError && <Notice tone="danger">{messageOf(download.error, say(DOWNLOAD_FAILED))}</Notice>}
    </>
  )
}
