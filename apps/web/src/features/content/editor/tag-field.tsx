import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { addTag, MAX_TAG } from '@upeo/domain/content/content'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './content-editor.module.css'

export function TagField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: readonly string[]) => void }) {
  const [text, setText] = useState('')
  const add = () => {
    onChange(addTag(tags, text))
    setText('')
  }
  return (
    <div>
      <div className={classes.addTag}>
        <TextInput
          label={say('Tags')}
          placeholder={say('Add a tag')}
          maxLength={MAX_TAG}
          enterKeyHint="done"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter adds the tag; the form is sent by its button.
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" size="sm" onClick={add}>
          {say('Add')}
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className={ui.tags} aria-label={say('Tags')}>
          {tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              {tag}
              <IconButton
                aria-label={say('Remove {name}', { name: tag })}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              >
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
