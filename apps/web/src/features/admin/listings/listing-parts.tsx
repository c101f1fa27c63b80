import type { OfficeListing } from '@upeo/contract/admin/listings'
import { say, type Translatable } from '@upeo/domain/words/say'
import { Picture } from '../../../ui/picture.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './listing-parts.module.css'

/** What a guide wrote is never read as a sentence of ours. */
const told = (text: Translatable) => (typeof text === 'string' ? <q className={classes.wrote}>{text}</q> : say(text))

/** What it says differently from what the office has last looked at. */
export function ListingChanges({ changes }: { changes: OfficeListing['changes'] }) {
  if (changes.length === 0) return null
  return (
    <dl className={`${ui.stack12} ${classes.changes}`} aria-label={say('What changed')}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className={ui.note}>{say(label)}</dt>
          <dd className={ui.typed}>
            <del className={ui.muted}>{before === '' ? say('nothing') : told(before)}</del>
          </dd>
          <dd className={ui.typed}>
            <ins>{after === '' ? say('nothing') : told(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function ListingPictures({ images, marked }: { images: OfficeListing['images']; marked: boolean }) {
  if (images.length === 0) return null
  return (
    <ul className={classes.pictures} aria-label={say('Pictures')}>
      {images.map((image) => (
        <li key={image.src}>
          <a
            href={image.src}
            target="_blank"
            rel="noreferrer"
            aria-label={say('{alt}: open in a new tab', { alt: image.alt })}
          >
            <Picture image={image} sizes="160px" ratio={4 / 3} alt="" />
          </a>
          {marked && image.added && <span className={classes.added}>{say('New')}</span>}
        </li>
      ))}
    </ul>
  )
}

/** All that the listing says. */
export function ListingTexts({ texts, open }: { texts: OfficeListing['texts']; open: boolean }) {
  return (
    <details className={classes.texts} open={open}>
      <summary>{say('The full text')}</summary>
      <dl className={ui.stack12}>
        {texts.map(({ label, text }) => (
          <div key={label}>
            <dt className={ui.note}>{say(label)}</dt>
            <dd className={ui.typed}>{told(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
