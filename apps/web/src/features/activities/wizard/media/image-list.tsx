import type { UploadedImage } from '@upeo/contract/uploads/images'
import { say } from '@upeo/domain/words/say'
import { IconArrowLeft, IconArrowRight, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { moved } from './move-image.ts'
import { useDragOrder } from './use-drag-order.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from './media.module.css'

/** Below this a picture looks poor at the head of its page (spec, section 9). */
const BEST = { width: 1200, height: 800 }

/** The pictures in their order: dragged with a mouse, moved with buttons by everybody else. */
export function ImageList({
  images,
  onChange,
}: {
  images: readonly UploadedImage[]
  onChange: (images: readonly UploadedImage[]) => void
}) {
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    onChange(moved(images, from, to))
    setSaid(
      to === 0
        ? say('Image {from} is now the main image.', { from: from + 1 })
        : say('Image {from} is now number {to}.', { from: from + 1, to: to + 1 }),
    )
  }

  const { dragged, dragging } = useDragOrder(move)
  if (images.length === 0) return null
  return (
    <>
      <ol className={classes.images} aria-label={say('Images in their order')}>
        {images.map((image, at) => (
          <li key={image._id} className={classes.item} data-dragged={dragged === at} {...dragging(at)}>
            <Picture
              image={image.image}
              sizes="(min-width: 48em) 250px, 45vw"
              ratio={1.5}
              alt={say('Image {n}', { n: at + 1 })}
            />
            {at === 0 && (
              <span className={classes.main}>
                <Chip tone="accent">{say('Main image')}</Chip>
              </span>
            )}
            <Small image={image} />
            <div className={`${ui.dims} ${classes.tools}`}>
              <IconButton
                aria-label={say('Move image {n} earlier', { n: at + 1 })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowLeft size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={say('Move image {n} later', { n: at + 1 })}
                disabled={at === images.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowRight size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={say('Make image {n} the main image', { n: at + 1 })}
                disabled={at === 0}
                onClick={() => move(at, 0)}
              >
                <IconStar size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={say('Remove image {n}', { n: at + 1 })}
                onClick={() => onChange(images.filter(({ _id }) => _id !== image._id))}
              >
                <IconTrash size={20} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

function Small({ image: { image } }: { image: UploadedImage }) {
  if (image.width >= BEST.width && image.height >= BEST.height) return null
  return (
    <p className={classes.small}>
      {say('{size}: smaller than {best}, it may look blurred.', {
        size: `${image.width}x${image.height}`,
        best: `${BEST.width}x${BEST.height}`,
      })}
    </p>
  )
}
