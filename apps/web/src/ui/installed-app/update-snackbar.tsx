import { say } from '@upeo/domain/words/say'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { sessionMark } from '../../lib/session-mark.ts'
import { Button } from '../button.tsx'
import { Snackbar, SnackbarPlace } from '../snackbar.tsx'
import { updateNow, useWaitingVersion } from './worker.ts'

const later = sessionMark('update-later')

export function UpdateSnackbar() {
  const version = useWaitingVersion()
  const [choice, setChoice] = useState<'none' | 'later' | 'now'>(() => (later.isSet() ? 'later' : 'none'))
  if (!version || choice === 'later') return null
  return (
    <SnackbarPlace message={version}>
      <Snackbar
        tone="news"
        icon={<IconSparkles size={22} aria-hidden="true" />}
        actions={
          <>
            <Button
              variant="subtle"
              size="sm"
              disabled={choice === 'now'}
              onClick={() => {
                later.set()
                setChoice('later')
              }}
            >
              {say('Later')}
            </Button>
            <Button
              size="sm"
              loading={choice === 'now'}
              onClick={() => {
                setChoice('now')
                updateNow(version)
              }}
            >
              {say('Update Now')}
            </Button>
          </>
        }
      >
        {say('New features available!')}
      </Snackbar>
    </SnackbarPlace>
  )
}
