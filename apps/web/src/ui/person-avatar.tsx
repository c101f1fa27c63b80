import type { Image } from '@upeo/contract/kit/fields'
import { Picture } from './picture.tsx'
import classes from './person-avatar.module.css'

/** A face, or the first letter of the name. Decorative: the name is always beside it. */
export function PersonAvatar({ name, image, size = 48 }: { name: string; image: Image | null; size?: number }) {
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
      {image ? <Picture image={image} sizes={`${size}px`} alt="" className={classes.face ?? ''} /> : initialOf(name)}
    </span>
  )
}

function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? '?'
}
