import { useMedia } from '../../../lib/use-media.ts'

/** From here on the list stands beside the map; the style sheets of the listing say the same. */
export const useWide = () => useMedia('(min-width: 62em)')
