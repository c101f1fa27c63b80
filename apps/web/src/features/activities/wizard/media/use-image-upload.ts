import { uploadActivityImages } from '@upeo/contract/uploads/images'
import { tooManyImagesText } from '@upeo/domain/activities/activity-form'
import { say, words } from '@upeo/domain/words/say'
import { useRef, useState } from 'react'
import { isApiError, messageOf } from '../../../../lib/api-error.ts'
import { upload } from '../../../../lib/upload.ts'
import type { WizardForm } from '../values.ts'

const FAILED = words('Failed to upload images. Please try again.')

type Upload =
  | { readonly kind: 'idle' | 'succeeded' }
  | { readonly kind: 'busy'; readonly done: number; readonly total: number; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string }

export type ImageUpload = ReturnType<typeof useImageUpload>

/**
 * One picture after another: each has its progress, and one that is refused leaves the others in place. Held by the
 * wizard, so that going to another step neither hides nor doubles what is on its way.
 */
export function useImageUpload({ values, set }: Pick<WizardForm, 'values' | 'set'>) {
  const [state, setState] = useState<Upload>({ kind: 'idle' })
  const running = useRef(false)

  async function send(files: readonly File[]) {
    if (running.current) return
    const tooMany = tooManyImagesText(values.images.length + files.length)
    if (tooMany) return setState({ kind: 'failed', message: tooMany })
    running.current = true
    try {
      for (const [done, file] of files.entries()) {
        const tell = (share: number) => setState({ kind: 'busy', done, total: files.length, share })
        tell(0)
        const { data } = await upload(uploadActivityImages, [file], { onProgress: tell })
        // Behind those that are there when it comes in: others may have been moved or removed since it was sent.
        set('images', (now) => [...now, ...data])
      }
      setState({ kind: 'succeeded' })
    } catch (error) {
      if (!isApiError(error)) throw error
      setState({ kind: 'failed', message: messageOf(error, say(FAILED)) })
    } finally {
      running.current = false
    }
  }

  return {
    send,
    busy: state.kind === 'busy',
    done: state.kind === 'busy' ? state.done : 0,
    total: state.kind === 'busy' ? state.total : 0,
    share: state.kind === 'busy' ? state.share : 0,
    problem: state.kind === 'failed' ? state.message : null,
    succeeded: state.kind === 'succeeded',
  }
}
