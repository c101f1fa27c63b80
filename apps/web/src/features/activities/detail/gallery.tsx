import type { Image } from '@upeo/contract/kit/fields'
import { Lightbox } from '../../../ui/lightbox/lightbox.tsx'
import { useLightbox } from '../../../ui/lightbox/use-lightbox.ts'
import { Picture } from '../../../ui/picture.tsx'
import classes from './gallery.module.css'

/** So many thumbnails in a row; the last one counts the rest. */
const ROW = 4

/** The main picture, the others beneath it, all of them large in a lightbox. Without JavaScript they are links. */
export function Gallery({ images, name }: { images: readonly Image[]; name: string }) {
  const lightbox = useLightbox()
  const [main, ...others] = images
  const show = (at: number) => (event: React.MouseEvent) => {
    event.preventDefault()
    lightbox.show(images, at)
  }
  const row = others.slice(0, ROW)
  const hidden = others.length - row.length
  return (
    <div className={classes.gallery}>
      {main ? (
        <a
          href={main.src}
          className={classes.main}
          onClick={show(0)}
          aria-label={`${main.alt || name}: open the gallery`}
        >
          <Picture
            image={main}
            sizes="(min-width: 80.5em) 1240px, 100vw"
            priority
            className={classes.mainPicture ?? ''}
            alt={main.alt || name}
          />
        </a>
      ) : (
        <div className={classes.main}>
          <Picture image={null} sizes="100vw" className={classes.mainPicture ?? ''} alt={`No picture of ${name} yet`} />
        </div>
      )}
      {row.length > 0 && (
        <section aria-labelledby="gallery">
          <h2 id="gallery" className={classes.title}>
            Media Gallery
          </h2>
          <ul className={classes.row}>
            {row.map((image, at) => {
              const more = hidden > 0 && at === row.length - 1 ? hidden : 0
              const words = image.alt || `${name}, picture ${at + 2}`
              return (
                <li key={image.src}>
                  <a
                    href={image.src}
                    className={classes.thumb}
                    onClick={show(at + 1)}
                    aria-label={more ? `${words}, and ${more} more` : words}
                  >
                    <Picture
                      image={image}
                      sizes="(min-width: 48em) 25vw, 44vw"
                      className={classes.thumbPicture ?? ''}
                      alt=""
                    />
                    {more > 0 && <span className={classes.more}>+{more} more</span>}
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <Lightbox name={name} {...lightbox.shown} />
    </div>
  )
}
