import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { LightboxProps } from './lightbox-props.ts'
import classes from './lightbox.module.css'

/** A native dialog: it holds the focus, Escape closes it, and the focus returns to the picture it was opened from. */
export function LightboxDialog({ images, name, at, onMove, onClose }: LightboxProps & { readonly at: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const image = images[at]
  const step = (by: number) => onMove((at + by + images.length) % images.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are an extra to the buttons inside
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={classes.close}
        aria-label="Close the gallery"
        onClick={() => dialog.current?.close()}
      >
        <IconX size={24} aria-hidden="true" />
      </button>
      {image && (
        <figure className={classes.figure}>
          <img
            key={image.src}
            src={image.src}
            srcSet={image.srcset}
            sizes="100vw"
            width={image.width}
            height={image.height}
            alt={image.alt || name}
          />
          <figcaption aria-live="polite">
            {image.alt && <span>{image.alt}</span>}
            <span className="tabular">
              {at + 1} of {images.length}
            </span>
          </figcaption>
        </figure>
      )}
      {images.length > 1 && (
        <>
          <button type="button" className={classes.previous} aria-label="Previous picture" onClick={() => step(-1)}>
            <IconChevronLeft size={26} aria-hidden="true" />
          </button>
          <button type="button" className={classes.next} aria-label="Next picture" onClick={() => step(1)}>
            <IconChevronRight size={26} aria-hidden="true" />
          </button>
        </>
      )}
    </dialog>
  )
}
