import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useJustInstalled } from '../../lib/install-app.ts'
import { LastingSnackbar } from '../../ui/lasting-snackbar.tsx'

/** How long it is shown (spec, section 9). */
const SECONDS = 6

export function InstalledToast() {
  const installed = useJustInstalled()
  const [over, setOver] = useState(false)
  if (!installed || over) return null
  return (
    <LastingSnackbar
      icon={<IconCircleCheck size={22} aria-hidden="true" />}
      seconds={SECONDS}
      onClose={() => setOver(true)}
    >
      Upeo is installed. You will find it among your apps.
    </LastingSnackbar>
  )
}
