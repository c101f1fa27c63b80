import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Follows the system until somebody chooses. Both glyphs are sent and CSS shows one, so the HTML suits everyone. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const scheme = useComputedColorScheme('light')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--upeo-text)"
      size={44}
      radius="md"
      aria-label="Switch between light and dark"
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon className="mantine-dark-hidden" size={21} stroke={1.7} aria-hidden="true" />
      <IconSun className="mantine-light-hidden" size={21} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  )
}
