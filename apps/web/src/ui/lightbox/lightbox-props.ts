import type { Image } from '@upeo/contract/kit/fields'

export interface LightboxProps {
  readonly images: readonly Image[]
  readonly name: string
  /** The picture shown; null while closed. */
  readonly at: number | null
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}
