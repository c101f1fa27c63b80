import { say } from '@upeo/domain/words/say'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState, type ComponentType, type KeyboardEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './search.module.css'

/** The field above every section, and the dialog that it or Ctrl+K (Cmd+K) opens. */
export function SearchEverything({
  hint,
  Results,
}: {
  /** What can be searched by. */
  hint: string
  Results: ComponentType<{ onLeave: () => void }>
}) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpened(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button type="button" className={classes.field} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconSearch size={20} aria-hidden="true" />
        <span className={classes.label}>{say('Search: {hint}', { hint: say(hint) })}</span>
        <kbd className={classes.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <Dialog opened={opened} title={say('Search')} size="page" onClose={() => setOpened(false)}>
        {/* Links by arrow keys, as in a list: the browser's own focus moves, so that Enter and Ctrl+Enter open them. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={ui.stack12} onKeyDown={moveFocus}>
          <Suspense fallback={<RowSkeletons count={1} />}>
            <Results onLeave={() => setOpened(false)} />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}

/** Down and up through the field and what was found. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('input, a'))
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
