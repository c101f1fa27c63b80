import type { ReactNode } from 'react'

/** For `Say`: words that are read aloud and not seen, such as which of several a button is for. */
export function saidAloud(words: ReactNode): ReactNode {
  return <span className="visually-hidden">{words}</span>
}
