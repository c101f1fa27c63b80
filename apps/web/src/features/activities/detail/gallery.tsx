import type { Image } from '@upeo/contract/kit/fields'
import { say } from '@upeo/domain/words/say'
import { Lightbox } from '../../../ui/lightbox/lightbox.tsx'
import { useLightbox } from '../../../ui/lightbox/use-lightbox.ts'
import { Picture } from '../../../ui/picture.tsx'
import classes from './gallery.module.css'

/** So many beside the main picture; the last one counts the rest. */
const BESIDE = 3
const mainSizes = '(min-width: 80em) 800px, (min-width: 62em) calc(100vw - 480px), 100vw'

/** A mosaic of the main picture and the next ones, all of them large in a lightbox. Without JavaScript they are links. */
export function Gallery({ images, name }: { images: readonly Image[]; name: string }) {
  const lightbox = useLightbox()
  const [main, ...others] = images
  const show = (at: number) => (event: React.MouseEvent) => {
    event.preventDefault()
    lightbox.show(images, at)
  }
  const beside = others.slice(0, BESIDE)
  const hidden = others.length - beside.length
  return (
    <div className={classes.gallery} data-beside={beside.length}>
      {main ? (
        <a
          href={main.src}
          className={classes.main}
          onClick={show(0)}
          data-count={
            others.length > 0 ? say('{n, plural, one {# picture} other {# pictures}}', { n: images.length }) : undefined
          }
          aria-label={say('{picture}: open the gallery', { picture: main.alt || name })}
        >
          <Picture
            image={main}
            sizes={mainSizes}
            priority
            className={classes.mainPicture ?? ''}
            alt={main.alt || name}
          />
        </a>
      ) : (
        <div className={classes.main}>
          <Picture
            image={null}
            sizes="100vw"
            className={classes.mainPicture ?? ''}
            alt={say('No picture of {name} yet', { name })}
          />
        </div>
      )}
      {beside.length > 0 && (
        <section className={classes.others} aria-label={say('Media Gallery')}>
          <h2 className="visually-hidden">{say('Media Gallery')}</h2>
          <ul className={classes.row}>
            {beside.map((image, at) => {
              const more = hidden > 0 && at === beside.length - 1 ? hidden : 0
              const picture = image.alt || say('{name}, picture {number}', { name, number: at + 2 })
              return (
                <li key={image.src}>
                  <a
                    href={image.src}
                    className={classes.thumb}
                    onClick={show(at + 1)}
                    aria-label={more ? say('{picture}, and {n} more', { picture, n: more }) : picture}
                  >
                    <Picture
                      image={image}
                      sizes="(min-width: 62em) 260px, 44vw"
                      className={classes.thumbPicture ?? ''}
                      alt=""
                    />
                    {more > 0 && <span className={classes.more}>{say('+{n} more', { n: more })}</span>}
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
