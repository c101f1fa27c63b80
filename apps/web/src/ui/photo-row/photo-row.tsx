import { say } from '@upeo/domain/words/say'
import type { Image } from '@upeo/contract/kit/fields'
import { Picture } from '../picture.tsx'
import classes from './photo-row.module.css'

/** Photos as a line of thumbnails, scrolled where they do not fit. Without JavaScript each is a link to its picture. */
export function PhotoRow({
  images,
  label,
  small = false,
  onShow,
}: {
  images: readonly Image[]
  label: string
  small?: boolean
  onShow: (at: number) => void
}) {
  return (
    <ul className={classes.row} data-small={small || undefined} aria-label={label}>
      {images.map((image, at) => (
        // The same photo may have been sent twice.
        // oxlint-disable-next-line react/no-array-index-key -- the list that never changes its order
        <li key={`${at} ${image.src}`}>
          <a
            href={image.src}
            className={classes.photo}
            aria-label={say('{alt}, {at} of {count}', { alt: image.alt || label, at: at + 1, count: images.length })}
            onClick={(event) => {
              event.preventDefault()
              onShow(at)
            }}
          >
            <Picture image={image} sizes={small ? '72px' : '112px'} className={classes.picture ?? ''} alt="" />
          </a>
        </li>
      ))}
    </ul>
  )
}
