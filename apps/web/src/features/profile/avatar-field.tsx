import { uploadAvatar } from '@upeo/contract/uploads/upload-avatar'
import { imageTexts } from '@upeo/contract/uploads/uploaded-image'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { keepProfile, type Profile } from '../../lib/profile-query.ts'
import { upload } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './profile-page.module.css'

// The cropper comes with the first picture that is chosen.
const CropDialog = lazy(async () => import('./crop-dialog.tsx').then(({ CropDialog: loaded }) => ({ default: loaded })))

const FAILED = 'Failed to upload profile image. Please try again.'

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'cropping'; readonly file: File }
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done' }

export function AvatarField({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const input = useRef<HTMLInputElement>(null)

  function choose(file: File | undefined) {
    // The same file can be chosen again after a change of mind.
    if (input.current) input.current.value = ''
    if (!file) return
    setStep(file.type.startsWith('image/') ? { kind: 'cropping', file } : { kind: 'failed', message: imageTexts.type })
  }

  async function send(file: File, picture: File) {
    setStep({ kind: 'sending', file, share: 0 })
    try {
      const sent = await upload(uploadAvatar, [picture], (share) => setStep({ kind: 'sending', file, share }))
      keepProfile({ ...profile, avatar: sent.data.avatar })
      setStep({ kind: 'done' })
    } catch (error) {
      setStep({ kind: 'failed', message: messageOf(error, FAILED) })
    }
  }

  return (
    <section className={classes.avatar} aria-label="Profile picture">
      <PersonAvatar name={profile.name} image={profile.avatar} size={104} />
      <div className={classes.choose}>
        <input
          ref={input}
          id="avatar"
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <Button
          variant="default"
          leftSection={<IconCamera size={20} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {profile.avatar ? 'Change Picture' : 'Add a Picture'}
        </Button>
        <p className={classes.hint}>A photo of you, up to 8 MB. You choose what of it is shown.</p>
      </div>
      <div className={classes.notice} role="status">
        {step.kind === 'done' && <Notice tone="success">Your picture has been changed.</Notice>}
      </div>
      {step.kind === 'failed' && (
        <div className={classes.notice}>
          <Notice tone="danger">{step.message}</Notice>
        </div>
      )}
      {(step.kind === 'cropping' || step.kind === 'sending') && (
        <Suspense>
          <CropDialog
            file={step.file}
            progress={step.kind === 'sending' ? step.share : null}
            onCropped={(picture) => void send(step.file, picture)}
            onUnreadable={() => setStep({ kind: 'failed', message: imageTexts.damaged })}
            onClose={() => setStep({ kind: 'idle' })}
          />
        </Suspense>
      )}
    </section>
  )
}
