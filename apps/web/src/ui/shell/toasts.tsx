import { IconCircleCheck } from '@tabler/icons-react'
import { dismissToast, useToast } from '../../lib/toasts.ts'
import { Snackbar, SnackbarPlace } from '../snackbar.tsx'
import classes from './toasts.module.css'

/** Long enough to be read (vendor document, section 9). */
const SECONDS = 6

/** What `showToast` was last given. The place is always there, on every page. */
export function Toasts() {
  const toast = useToast()
  return <SnackbarPlace message={toast}>{toast && <Shown key={toast.id} {...toast} />}</SnackbarPlace>
}

function Shown({ id, text, tone, action }: NonNullable<ReturnType<typeof useToast>>) {
  const act = () => {
    action?.act()
    dismissToast(id)
  }
  return (
    <Snackbar
      tone={tone}
      icon={tone === 'success' && <IconCircleCheck size={22} aria-hidden="true" />}
      seconds={SECONDS}
      onGone={() => dismissToast(id)}
      actions={
        action && (
          <button type="button" className={classes.action} onClick={act}>
            {action.label}
          </button>
        )
      }
    >
      {text}
    </Snackbar>
  )
}
