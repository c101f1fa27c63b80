import { say } from '@upeo/domain/words/say'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { documentFiles } from './document-problem.ts'
import { useDocumentUpload } from './use-document-upload.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './settings.module.css'

/** Certificates and permits: at most ten, each with its own name. */
export function AdditionalDocument() {
  const [name, setName] = useState('')
  const sending = useDocumentUpload(() => setName(''))
  return (
    <div className={classes.group} role="group" aria-label={say('Add another document')}>
      <div className={classes.row} style={{ alignItems: 'end' }}>
        <TextInput
          label={say('Name of another document')}
          placeholder={say('First aid certificate')}
          maxLength={120}
          style={{ flex: '1 1 240px' }}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FileButton
          accept={documentFiles}
          label={say('Upload another document')}
          text={say('Upload')}
          busy={sending.busy}
          disabled={name.trim() === ''}
          onFile={(file) => void sending.send(file, { documentType: 'additionalDocuments', documentName: name.trim() })}
        />
      </div>
      <p className={ui.hint}>{say('JPEG, PNG, GIF or PDF, less than 10 MB.')}</p>
      {sending.failure && <Notice tone="danger">{sending.failure}</Notice>}
    </div>
  )
}
