import { createContext, useContext } from 'react'

/** Says what has been done, at the foot of the screen: the record itself has left its queue by then. */
export const TellContext = createContext<(what: string) => void>(() => undefined)

export const useTell = () => useContext(TellContext)
