import { lazy, Suspense, useEffect } from 'react'
import type { LightboxProps } from './lightbox-props.ts'

/** Pictures in full size. Most visitors never open it: it is loaded for those who do. */
export function Lightbox({ at, ...props }: LightboxProps) {
  if (at === null) return null
  return (
    <Suspense fallback={null}>
      <LightboxDialog {...props} at={at} />
    </Suspense>
  )
}

const LightboxDialog = lazy(async () => {
  const loaded = await import('./lightbox-dialog.tsx').catch(() => null)
  return { default: loaded?.LightboxDialog ?? PictureItself }
})

/** Where the lightbox cannot be loaded, the picture is shown as it is without JavaScript. */
function PictureItself({ images, at }: LightboxProps & { readonly at: number }) {
  const address = images[at]?.src
  useEffect(() => {
    if (address) window.location.assign(address)
  }, [address])
  return null
}
