import { imageFiles, imageTexts, isHeic, uploadAvatar } from '@upeo/contract/uploads/images'
import { say } from '@upeo/domain/words/say'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { keepProfile, type Profile } from '../../../lib/profile-query.ts'
import { showToast } from '../../../lib/toasts.ts'
import { upload } from '../../../lib/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import classes from './profile-page.module.css'

// The cropper comes with the first picture that is chosen.
const CropDialog = lazy(async () => import('./crop-dialog.tsx').then(({ CropDialog: loaded }) => ({ default: loaded })))

/** The chosen picture, and its address on this page until it is done with. */
interface Chosen {
  readonly file: File
  readonly url: string
}

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'cropping'; readonly chosen: Chosen }
  | { readonly kind: 'sending'; readonly chosen: Chosen; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string }

export function AvatarField({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const input = useRef<HTMLInputElement>(null)

  function choose(file: File | undefined) {
    // The same file can be chosen again after a change of mind.
    if (input.current) input.current.value = ''
    if (!file) return
    if (isHeic(file)) return setStep({ kind: 'failed', message: say(imageTexts.heic) })
    if (!file.type.startsWith('image/')) return setStep({ kind: 'failed', message: say(imageTexts.type) })
    setStep({ kind: 'cropping', chosen: { file, url: URL.createObjectURL(file) } })
  }

  function finish({ url }: Chosen, step: Step) {
    URL.revokeObjectURL(url)
    setStep(step)
  }

  async function send(chosen: Chosen, picture: File) {
    setStep({ kind: 'sending', chosen, share: 0 })
    try {
      const sent = await upload(uploadAvatar, [picture], {
        onProgress: (share) => setStep({ kind: 'sending', chosen, share }),
      })
      keepProfile({ ...profile, avatar: sent.data.avatar })
      finish(chosen, { kind: 'idle' })
      showToast(say('Your picture has been changed.'))
    } catch (error) {
      finish(chosen, {
        kind: 'failed',
        message: messageOf(error, say('Failed to upload profile image. Please try again.')),
      })
    }
  }

  return (
    <section className={classes.avatar} aria-label={say('Profile picture')}>
      <PersonAvatar name={profile.name} image={profile.avatar} size={96} />
      <div className={classes.choose}>
        <input
          ref={input}
          id="avatar"
          type="file"
          accept={imageFiles}
          hidden
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <Button
          variant="default"
          leftSection={<IconCamera size={20} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {profile.avatar ? say('Change Picture') : say('Add a Picture')}
        </Button>
        <p className={classes.hint}>{say('A photo of you. You choose which part of it is shown.')}</p>
      </div>
      {step.kind === 'failed' && (
        <div className={classes.notice}>
          <Notice tone="danger">{step.message}</Notice>
        </div>
      )}
      {(step.kind === 'cropping' || step.kind === 'sending') && (
        <Suspense>
          <CropDialog
            {...step.chosen}
            progress={step.kind === 'sending' ? step.share : null}
            onCropped={(picture) => void send(step.chosen, picture)}
            onUnreadable={() => finish(step.chosen, { kind: 'failed', message: say(imageTexts.damaged) })}
            onClose={() => finish(step.chosen, { kind: 'idle' })}
          />
        </Suspense>
      )}
    </section>
  )
}
