import { say } from '@upeo/domain/words/say'
import { IconShare2 } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { ActButton } from '../act-button/act-button.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'
import type { Shareable } from './share-targets.ts'

/** Opens the share dialog, which is loaded with the first click. `label` shows a text beside the icon. */
export function ShareButton({ shared, label }: { shared: Shareable; label?: string }) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null)
  const [opened, setOpened] = useState(false)
  const open = async () => {
    try {
      const { ShareDialog } = await import('./share-dialog.tsx')
      setDialog(() => ShareDialog)
      setOpened(true)
    } catch {
      showToast(say('We could not open sharing. Check your connection and try again.'), { tone: 'danger' })
    }
  }
  return (
    <>
      <ActButton
        aria-label={say('Share {title}', { title: shared.title })}
        aria-haspopup="dialog"
        label={label}
        onClick={() => void open()}
      >
        <IconShare2 size={20} aria-hidden="true" />
      </ActButton>
      {Dialog && <Dialog shared={shared} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
