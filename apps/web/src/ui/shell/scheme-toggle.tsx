import { say } from '@upeo/domain/words/say'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import { chooseScheme, currentScheme, followScheme } from '../../lib/color-scheme.ts'
import { IconButton } from '../button.tsx'

/** Follows the system until somebody chooses. Both glyphs are sent and CSS shows one, so the HTML suits everyone. */
export function SchemeToggle() {
  useEffect(followScheme, [])
  return (
    <IconButton
      aria-label={say('Switch between light and dark')}
      onClick={() => chooseScheme(currentScheme() === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon className="light-only" size={21} stroke={1.7} aria-hidden="true" />
      <IconSun className="dark-only" size={21} stroke={1.7} aria-hidden="true" />
    </IconButton>
  )
}
