import type { ReactNode } from 'react'

/** For the tag of a `Say` whose words stand out: `b={inBold}`. */
export const inBold = (words: ReactNode) => <strong>{words}</strong>
