import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import type { Landscape } from './landscape.tsx'

type Props = ComponentProps<typeof Landscape>

const Drawn = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  // Decoration: where it does not come its place stays empty.
  const loaded = await import('./landscape.tsx').catch(() => null)
  return { default: loaded?.Landscape ?? (() => null) }
})

/** For parts of every page that seldom need a landscape: its script comes when one is to be drawn. */
export function LateLandscape(props: Props) {
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  )
}
