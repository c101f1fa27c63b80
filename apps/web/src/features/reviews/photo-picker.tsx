import { IconCameraPlus, IconX } from '@tabler/icons-react'
import { imageFiles } from '@upeo/contract/uploads/images'
import { MAX_REVIEW_PHOTOS } from '@upeo/domain/reviews/reviews'
import { say } from '@upeo/domain/words/say'
import { useId, useRef } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { Photos } from './use-photos.ts'
import ui from '../../ui/primitives.module.css'
import classes from './photo-picker.module.css'

/** Up to four photos, uploaded as soon as they are chosen. */
export function PhotoPicker({ photos }: { photos: Photos }) {
  const input = useRef<HTMLInputElement>(null)
  const heading = useId()
  const { kept, sending, error, room } = photos
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {say('Photos')} <span className={ui.mediumNote}>{say('Up to {n}. Optional.', { n: MAX_REVIEW_PHOTOS })}</span>
      </h3>
      <ul className={ui.wrap12}>
        {kept.map(({ _id, image }, at) => (
          <li key={_id} className={classes.photo}>
            <Picture
              image={image}
              sizes="96px"
              className={classes.picture ?? ''}
              alt={say('Photo {n}', { n: at + 1 })}
            />
            <button
              type="button"
              className={classes.remove}
              aria-label={say('Remove photo {n}', { n: at + 1 })}
              onClick={() => photos.remove(_id)}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
        {sending.map(({ key, name, share }) => (
          <li key={key} className={classes.sending}>
            <progress max={1} value={share} aria-label={say('Uploading {name}', { name })} />
            <span className="tabular">{Math.round(share * 100)}%</span>
          </li>
        ))}
        {room > 0 && (
          <li>
            <button type="button" className={classes.add} onClick={() => input.current?.click()}>
              <IconCameraPlus size={26} stroke={1.6} aria-hidden="true" />
              {say('Add photos')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={imageFiles}
        aria-label={say('Photos')}
        onChange={(event) => {
          photos.add([...(event.currentTarget.files ?? [])])
          // The same photo may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
