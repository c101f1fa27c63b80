import { say, words } from '@upeo/domain/words/say'
import { imageFiles, imageTexts, isHeic, uploadCoverPhoto } from '@upeo/contract/uploads/images'
import { IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { keepProfile, type Profile } from '../../../lib/profile-query.ts'
import { upload } from '../../../lib/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './settings.module.css'

const FAILED = words('Failed to upload cover photo. Please try again.')

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done' }

/** The wide picture at the head of the guide's public profile. */
export function CoverField({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const input = useRef<HTMLInputElement>(null)

  async function choose(file: File | undefined) {
    // So that the same file can be chosen again after a failure.
    if (input.current) input.current.value = ''
    if (!file) return
    if (isHeic(file)) return setStep({ kind: 'failed', message: say(imageTexts.heic) })
    if (!file.type.startsWith('image/')) return setStep({ kind: 'failed', message: say(imageTexts.type) })
    setStep({ kind: 'sending', share: 0 })
    try {
      const sent = await upload(uploadCoverPhoto, [file], {
        onProgress: (share) => setStep({ kind: 'sending', share }),
      })
      keepProfile({ ...profile, coverPhoto: sent.data.coverPhoto })
      setStep({ kind: 'done' })
    } catch (error) {
      setStep({ kind: 'failed', message: messageOf(error, say(FAILED)) })
    }
  }

  const sending = step.kind === 'sending'
  return (
    <section className={ui.stack12} aria-label={say('Cover photo')}>
      <Picture
        image={profile.coverPhoto}
        sizes="(min-width: 62em) 764px, 100vw"
        className={classes.coverPicture ?? ''}
        alt={profile.coverPhoto ? say('Your cover photo') : say('No cover photo yet')}
      />
      <div className={classes.row}>
        <input
          ref={input}
          id="cover-photo"
          type="file"
          accept={imageFiles}
          aria-label={say('Cover photo file')}
          hidden
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <Button
          variant="default"
          loading={sending}
          leftSection={<IconPhoto size={20} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {profile.coverPhoto ? say('Change Cover Photo') : say('Add a Cover Photo')}
        </Button>
        <p className={ui.hint} role="status">
          {sending
            ? say('Sending, {percent}%', { percent: Math.round(step.share * 100) })
            : say('Wide pictures look best. Up to 12 MB.')}
        </p>
      </div>
      {step.kind === 'failed' && <Notice tone="danger">{step.message}</Notice>}
      {step.kind === 'done' && <Notice tone="success">{say('Your cover photo has been changed.')}</Notice>}
    </section>
  )
}
