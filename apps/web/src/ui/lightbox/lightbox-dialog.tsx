import { say } from '@upeo/domain/words/say'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { closeOnBack } from './close-on-back.ts'
import type { LightboxProps } from './lightbox-props.ts'
import classes from './lightbox.module.css'

/** A finger that goes so far to the side turns to the next picture. */
const SWIPE = 48

/**
 * A native dialog: it holds the focus, Escape and the browser's Back close it, and the focus returns to the picture it was
 * opened from.
 */
export function LightboxDialog({ images, name, at, onMove, onClose }: LightboxProps & { readonly at: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    return closeOnBack(() => dialog.current?.close())
  }, [])
  const pressedAt = useRef<number | null>(null)
  const image = images[at]
  const step = (by: number) => onMove((at + by + images.length) % images.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const distance = clientX - (pressedAt.current ?? clientX)
    pressedAt.current = null
    if (images.length > 1 && Math.abs(distance) >= SWIPE) step(distance < 0 ? 1 : -1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are an extra to the buttons inside
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={say('Pictures of {name}', { name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={classes.close}
        aria-label={say('Close the gallery')}
        onClick={() => dialog.current?.close()}
      >
        <IconX size={24} aria-hidden="true" />
      </button>
      {image && (
        <figure
          className={classes.figure}
          onPointerDown={({ clientX, isPrimary }) => {
            pressedAt.current = isPrimary ? clientX : null
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            pressedAt.current = null
          }}
        >
          <img
            key={image.src}
            src={image.src}
            srcSet={image.srcset}
            sizes="100vw"
            draggable={false}
            width={image.width}
            height={image.height}
            alt={image.alt || name}
          />
          <figcaption aria-live="polite">
            {image.alt && <span>{image.alt}</span>}
            <span className="tabular">{say('{at} of {count}', { at: at + 1, count: images.length })}</span>
          </figcaption>
        </figure>
      )}
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={classes.previous}
            aria-label={say('Previous picture')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={26} aria-hidden="true" />
          </button>
          <button type="button" className={classes.next} aria-label={say('Next picture')} onClick={() => step(1)}>
            <IconChevronRight size={26} aria-hidden="true" />
          </button>
        </>
      )}
    </dialog>
  )
}
