import { dismissToast, useToast } from '../../lib/toasts.ts'
import classes from './toasts.module.css'

/** Where messages appear. It stays while somebody points at it or has the focus in it, so that there is time to act. */
export function Toasts() {
  const toast = useToast()
  return (
    <div className={`${classes.place} no-print`} role="status">
      {toast && (
        <div
          key={toast.id}
          className={classes.toast}
          data-tone={toast.tone}
          onAnimationEnd={() => dismissToast(toast.id)}
        >
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                toast.action?.act()
                dismissToast(toast.id)
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
