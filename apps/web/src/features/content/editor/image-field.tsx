import { IconPhotoPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Image } from '@upeo/contract/kit/fields'
import { imageFiles } from '@upeo/contract/uploads/images'
import { say } from '@upeo/domain/words/say'
import { useId, type ChangeEvent, type DragEvent } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { UPLOAD_FAILED, uploadImage } from './upload-image.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './content-editor.module.css'

/** One picture: chosen or dropped, uploaded at once, shown, and taken away again. */
export function ImageField({
  id,
  label,
  image,
  error,
  onChange,
}: {
  id: string
  label: string
  image: Image | null
  error: string | undefined
  onChange: (uploaded: { readonly imageUrl: string; readonly image: Image } | null) => void
}) {
  const name = useId()
  const upload = useMutation({ mutationFn: uploadImage, onSuccess: onChange })
  const take = (file: File | undefined) => {
    if (file) upload.mutate(file)
  }
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files?.[0])
    // The same file may be chosen again after a failure.
    event.currentTarget.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <div id={id} role="group" aria-labelledby={name} tabIndex={-1}>
      <p className={ui.fieldLabel} id={name}>
        {label}
      </p>
      {image ? (
        <>
          <Picture image={image} sizes="320px" className={classes.image ?? ''} alt={say('The chosen picture')} />
          <div className={classes.imageActions}>
            <Button variant="default" size="sm" onClick={() => onChange(null)}>
              {say('Remove image')}
            </Button>
          </div>
        </>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra to choosing
        <label className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
          <IconPhotoPlus size={30} stroke={1.5} aria-hidden="true" />
          <strong>{upload.isPending ? say('Uploading...') : say('Choose an image')}</strong>
          <span>{say('or drop it here, up to 12 MB')}</span>
          <input
            type="file"
            accept={imageFiles}
            className="visually-hidden"
            aria-label={say('{label}: choose an image', { label })}
            aria-invalid={error ? true : undefined}
            disabled={upload.isPending}
            onChange={onFile}
          />
        </label>
      )}
      {error && <p className={classes.error}>{error}</p>}
      {upload.isError && <Notice tone="danger">{messageOf(upload.error, say(UPLOAD_FAILED))}</Notice>}
    </div>
  )
}
