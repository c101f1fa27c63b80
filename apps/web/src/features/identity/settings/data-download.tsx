import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { exportProfile } from '@upeo/contract/privacy/export-profile'
import { localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './panel.module.css'

export function DataDownload() {
  const download = useMutation({
    mutationFn: async () => {
      const data = await call(exportProfile, {})
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `upeo-my-data-${localDateOf(clock.now())}.json`)
    },
  })
  return (
    <>
      <div className={ui.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {say('Download My Data')}
        </Button>
      </div>
      {download.isError && (
        <div className={classes.notice}>
          <Notice tone="danger">
            {messageOf(download.error, say('Your data could not be downloaded. Please try again.'))}
          </Notice>
        </div>
      )}
    </>
  )
}
