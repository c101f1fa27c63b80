import type { OfficeListing } from '@upeo/contract/admin/listings'
import { Picture } from '../../../ui/picture.tsx'
import classes from './listing-parts.module.css'

/** What it says differently from what the office has last looked at. */
export function ListingChanges({ changes }: { changes: OfficeListing['changes'] }) {
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes} aria-label="What changed">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{before === '' ? 'nothing' : before}</del>
          </dd>
          <dd>
            <ins>{after === '' ? 'nothing' : after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function ListingPictures({ images, marked }: { images: OfficeListing['images']; marked: boolean }) {
  if (images.length === 0) return null
  return (
    <ul className={classes.pictures} aria-label="Pictures">
      {images.map((image) => (
        <li key={image.src}>
          <a href={image.src} target="_blank" rel="noreferrer" aria-label={`${image.alt}: open in a new tab`}>
            <Picture image={image} sizes="160px" ratio={4 / 3} alt="" />
          </a>
          {marked && image.added && <span className={classes.added}>New</span>}
        </li>
      ))}
    </ul>
  )
}

/** All that the listing says. */
export function ListingTexts({ texts, open }: { texts: OfficeListing['texts']; open: boolean }) {
  return (
    <details className={classes.texts} open={open}>
      <summary>All that it says</summary>
      <dl>
        {texts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
