import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './phone-fold.module.css'

/**
 * What stands above a list and would push its first row off a phone's screen: there behind a button, elsewhere and on
 * paper in its place. The button stands where the page puts it; `panel` goes onto what it opens.
 */
export function usePhoneFold(label: ReactNode, icon?: ReactNode) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return {
    button: (
      <span className={classes.button}>
        <Button
          variant="default"
          leftSection={icon}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      </span>
    ),
    panel: { id, className: classes.panel, 'data-open': open },
  }
}
