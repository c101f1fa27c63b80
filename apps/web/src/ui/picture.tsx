import { say } from '@upeo/domain/words/say'
import { useState, type CSSProperties } from 'react'
import type { Image } from '@upeo/contract/kit/fields'
import { LateLandscape } from './landscape/late-landscape.tsx'
import classes from './picture.module.css'

/**
 * A stored picture that fills its box. Its blur, or a skeleton, stands behind it until it has loaded; a landscape takes
 * its place when there is none or loading fails. The box keeps `ratio` (or its own height by `className`), so nothing moves.
 * `priority` for the largest picture above the fold only.
 */
export function Picture({
  image,
  sizes,
  priority = false,
  ratio,
  className,
  alt,
}: {
  image: Image | null
  sizes: string
  priority?: boolean
  ratio?: number
  className?: string
  alt?: string
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const style: CSSProperties = {
    ...(ratio && { aspectRatio: ratio }),
    ...(image?.blur && { backgroundImage: `url("${image.blur}")` }),
  }
  const shown = image && broken !== image.src
  return (
    <span
      className={className ? `${classes.box} ${className}` : classes.box}
      data-skeleton={shown && !image.blur}
      style={style}
    >
      {shown ? (
        <img
          ref={(element) => {
            // It may have failed before React took the page over.
            if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(image.src)
          }}
          className={classes.image}
          src={image.src}
          srcSet={image.srcset}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={alt ?? image.alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          onError={() => setBroken(image.src)}
        />
      ) : (
        <span
          className={classes.placeholder}
          {...(alt === ''
            ? { 'aria-hidden': true }
            : { role: 'img', 'aria-label': alt ?? image?.alt ?? say('No picture yet') })}
        >
          <LateLandscape mood="forest" seed={11} className={classes.image} />
        </span>
      )}
    </span>
  )
}
