import { say } from '@upeo/domain/words/say'
import { Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { imageFiles, imageTexts, isHeic } from '@upeo/contract/uploads/images'
import { MAX_IMAGES } from '@upeo/domain/activities/activity-form'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import ui from '../../../../ui/primitives.module.css'
import stepClasses from '../steps/steps.module.css'
import type { WizardForm } from '../values.ts'
import { ImageList } from './image-list.tsx'
import type { ImageUpload } from './use-image-upload.ts'
import classes from './media.module.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/dropzone/styles.layer.css'

/** Step 5: pictures, the first of them the main one. */
export function MediaStep({ form, upload }: { form: WizardForm; upload: ImageUpload }) {
  const { images } = form.values
  const [rejected, setRejected] = useState<string | null>(null)
  const problem = form.errorOf('images')
  return (
    <div className={stepClasses.fields}>
      <Dropzone
        id={form.idOf('images')}
        className={`${ui.litOnHover} ${classes.drop}`}
        accept={[imageFiles]}
        disabled={upload.busy}
        inputProps={{ 'aria-label': say('Choose images') }}
        aria-label={say('Choose images, or drop them here')}
        // Before the refused of the same drop are told, and then the others sent.
        onDropAny={() => setRejected(null)}
        onDrop={(files) => void upload.send(files)}
        onReject={(files) => setRejected(files.some(({ file }) => isHeic(file)) ? imageTexts.heic : imageTexts.type)}
      >
        <IconPhotoPlus size={36} stroke={1.5} aria-hidden="true" />
        <p>{say('Drop images here, or press to choose them')}</p>
        <p className={ui.mutedMedium}>
          {say('Up to {max} images, ideally at least 1200x800. The first is the main image.', { max: MAX_IMAGES })}
        </p>
      </Dropzone>
      {upload.busy && (
        <div className={classes.progress}>
          <p>{say('Uploading {at} of {total}', { at: upload.done + 1, total: upload.total })}</p>
          <Progress value={upload.share * 100} size="lg" aria-label={say('Upload progress')} />
        </div>
      )}
      {rejected && <Notice tone="danger">{say(rejected)}</Notice>}
      {upload.problem && <Notice tone="danger">{upload.problem}</Notice>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {upload.succeeded && !rejected && <Notice tone="success">{say('Images uploaded successfully!')}</Notice>}
      <ImageList images={images} onChange={(next) => form.set('images', next)} />
    </div>
  )
}
