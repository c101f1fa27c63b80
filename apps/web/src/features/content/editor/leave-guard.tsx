import { say } from '@upeo/domain/words/say'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks before words that nobody has saved are left behind. */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(active)
  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      title={say('Leave without saving?')}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="default" onClick={() => blocker.reset?.()}>
            {say('Keep writing')}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {say('Leave')}
          </Button>
        </>
      }
    >
      <p>{say('What you have changed since you last saved will be lost.')}</p>
    </Dialog>
  )
}
