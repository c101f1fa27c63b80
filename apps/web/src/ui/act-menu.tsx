import type { Icon } from '@tabler/icons-react'
import { IconDots } from '@tabler/icons-react'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { Button, LinkButton } from './button.tsx'
import classes from './act-menu.module.css'

/**
 * What else can be done here, behind one button: the browser's own popover, below the button, on a phone at its foot. Escape
 * and a tap beside it close it, and so does whatever is done.
 */
export function ActMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <span className={`no-print ${classes.menu ?? ''}`}>
      <Button variant="default" popoverTarget={id} leftSection={<IconDots size={20} aria-hidden="true" />}>
        {label}
      </Button>
      <ul id={id} popover="auto" className={classes.list}>
        {children}
      </ul>
    </span>
  )
}

/** The focus is on the menu's button by the time that a dialog takes it, and comes back there. */
function close({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

interface ActProps {
  readonly icon: Icon
  readonly children: string
}

export function ActLink({ to, icon: Glyph, children }: ActProps & { readonly to: string }) {
  return (
    <li>
      <LinkButton
        to={to}
        preventScrollReset={to.startsWith('?')}
        variant="subtle"
        fullWidth
        className={classes.act}
        leftSection={<Glyph size={20} aria-hidden="true" />}
        onClick={close}
      >
        {children}
      </LinkButton>
    </li>
  )
}

export function Act({ onAct, icon: Glyph, children }: ActProps & { readonly onAct: () => void }) {
  return (
    <li>
      <Button
        variant="subtle"
        fullWidth
        className={classes.act}
        leftSection={<Glyph size={20} aria-hidden="true" />}
        onClick={(event) => {
          close(event)
          onAct()
        }}
      >
        {children}
      </Button>
    </li>
  )
}
