/** The widths that are available in `public/pictures`. */
const sizesMade = { hero: [1280, 1920, 2560], 'hero-tall': [480, 800, 1200], guides: [640, 1280, 1920] } as const

type Name = keyof typeof sizesMade

/** On tall screens the hero is another drawing, not a slice of the wide one. */
const tall = '(max-width: 47.99em)'

/** A wide picture of our own, in AVIF and WebP. Decorative: the words stand on it. The hero is loaded before all else. */
export function HeroPicture({ name, className }: { name: 'hero' | 'guides'; className?: string | undefined }) {
  const first = name === 'hero'
  return (
    <picture>
      {first && <source media={tall} type="image/avif" srcSet={srcset('hero-tall', 'avif')} sizes="100vw" />}
      {first && <source media={tall} type="image/webp" srcSet={srcset('hero-tall', 'webp')} sizes="100vw" />}
      <source type="image/avif" srcSet={srcset(name, 'avif')} sizes="100vw" />
      <img
        className={className}
        src={`/pictures/${name}-1280.webp`}
        srcSet={srcset(name, 'webp')}
        sizes="100vw"
        width={2560}
        height={1360}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}

function srcset(name: Name, format: 'avif' | 'webp'): string {
  return sizesMade[name].map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
}
