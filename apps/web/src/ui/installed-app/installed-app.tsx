import { say } from '@upeo/domain/words/say'
import { useEffect } from 'react'
import { useJustInstalled } from '../../lib/install-app.ts'
import { listVaults } from '../../lib/log-out.ts'
import { onSessionEnd } from '../../lib/session.client.ts'
import { showToast } from '../../lib/toasts.ts'
import { InstallPrompt } from './install-prompt.tsx'
import { linkSplashScreen } from './splash-screen.ts'
import { useReadOffline } from './read-offline.ts'
import { UnsentDialog } from './unsent-dialog.tsx'
import { UpdateSnackbar } from './update-snackbar.tsx'
import { startWorker } from './worker.ts'

/** Everything that makes the site an app. Loaded when a page has settled: no page waits for any of it. */
export function InstalledApp() {
  useEffect(startWorker, [])
  useEffect(linkSplashScreen, [])
  useEffect(removeLeftVaults, [])
  useEffect(() => onSessionEnd(() => void endPush()), [])
  useReadOffline()
  useWordOfInstallation()
  return (
    <>
      <InstallPrompt />
      <UpdateSnackbar />
      <UnsentDialog />
    </>
  )
}

function useWordOfInstallation(): void {
  const installed = useJustInstalled()
  useEffect(() => {
    if (installed) showToast(say('Upeo is installed. You will find it with your apps.'))
  }, [installed])
}

/** Of whoever is no longer signed in here. Most browsers keep none, and load nothing for it. */
function removeLeftVaults(): void {
  if (listVaults().length > 0) void import('../../lib/on-device/remove-left.ts').then((each) => each.removeLeft())
}

/** A message that is pushed to this browser after a sign-out could be read by another person who uses it then. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
