import { IconCheck, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { LINK_COPIED, shareLink, type Shared } from '../../lib/share-link.ts'
import classes from './share-button.module.css'

const said: Record<Shared, string> = {
  shared: '',
  dismissed: '',
  copied: LINK_COPIED,
  failed: 'The link could not be copied. Copy it from the address bar instead.',
}

/** Shares a page by the device's own sheet, or copies its link and says so. */
export function ShareButton({ title, path, label = false }: { title: string; path: string; label?: boolean }) {
  const [outcome, setOutcome] = useState<Shared | null>(null)
  const share = async () => {
    setOutcome(null)
    setOutcome(await shareLink({ title, path }))
  }
  const words = outcome ? said[outcome] : ''
  return (
    <span className={classes.place}>
      <button
        type="button"
        className={label ? `${classes.button} ${classes.labelled}` : classes.button}
        aria-label={`Share ${title}`}
        onClick={() => void share()}
      >
        {outcome === 'copied' ? (
          <IconCheck size={20} aria-hidden="true" />
        ) : (
          <IconShare2 size={20} aria-hidden="true" />
        )}
        {label && <span>Share</span>}
      </button>
      <span role="status" className={words ? classes.said : undefined} onAnimationEnd={() => setOutcome(null)}>
        {words}
      </span>
    </span>
  )
}
