import { imageFiles } from '@upeo/contract/uploads/images'
import { say } from '@upeo/domain/words/say'
import { TextInput } from '@mantine/core'
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { UPLOAD_FAILED, uploadImage } from './upload-image.ts'
import classes from './content-editor.module.css'

/** Uploads a picture, asks what it shows, and puts it where the cursor is. */
export function InsertImage() {
  const { editor } = useRichTextEditorContext()
  const input = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const upload = useMutation({ mutationFn: uploadImage })
  const close = () => {
    upload.reset()
    setAlt('')
  }
  const insert = () => {
    if (!upload.data) return
    const { imageUrl, image } = upload.data
    const { width, height } = image
    editor?.chain().focus().setImage({ src: imageUrl, alt: alt.trim(), width, height }).run()
    close()
  }
  return (
    <>
      <RichTextEditor.Control
        aria-label={say('Insert image')}
        title={say('Insert image')}
        disabled={upload.isPending}
        onClick={() => input.current?.click()}
      >
        <IconPhotoPlus size={18} stroke={1.6} aria-hidden="true" />
      </RichTextEditor.Control>
      <input
        ref={input}
        type="file"
        accept={imageFiles}
        hidden
        aria-label={say('Image for the story')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) upload.mutate(file)
          event.currentTarget.value = ''
        }}
      />
      {upload.isError && <Notice tone="danger">{messageOf(upload.error, say(UPLOAD_FAILED))}</Notice>}
      <Dialog
        opened={upload.isSuccess}
        title={say('Insert image')}
        onClose={close}
        actions={<Button onClick={insert}>{say('Insert')}</Button>}
      >
        <Picture
          image={upload.data?.image ?? null}
          sizes="430px"
          className={classes.image ?? ''}
          alt={say('The chosen picture')}
        />
        <TextInput
          mt="md"
          label={say('What does it show?')}
          description={say('Read aloud to people who cannot see it.')}
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The dialog stands inside the form, which Enter would send.
            event.preventDefault()
            insert()
          }}
        />
      </Dialog>
    </>
  )
}
