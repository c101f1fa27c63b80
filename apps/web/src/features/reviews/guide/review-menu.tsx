import { say } from '@upeo/domain/words/say'
import { Menu } from '@mantine/core'
import { IconDotsVertical, IconFlag } from '@tabler/icons-react'
import { useRef } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import classes from './review-menu.module.css'
import '../../../ui/styles/overlays.css'

export function ReviewMenu({ writer, onReport }: { writer: string; onReport: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const report = () => {
    // The dialog gives the focus back to where it was: the item will be gone by then, its button stays.
    button.current?.focus()
    onReport()
  }
  return (
    <Menu position="bottom-end" radius="md" shadow="md" withinPortal={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <IconButton ref={button} aria-label={say('More about the review by {writer}', { writer })}>
          <IconDotsVertical size={20} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className={classes.item ?? ''}
          leftSection={<IconFlag size={18} aria-hidden="true" />}
          onClick={report}
        >
          {say('Report Review')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
