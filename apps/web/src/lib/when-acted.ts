import { onFirstAct } from './first-act.ts'

/** The page that the server has rendered whole. */
const sent = typeof window === 'undefined' ? null : window.location.pathname

/**
 * Loads a part that the server has rendered once somebody begins to use the page; on the server, and later, at once.
 * Where it does not come, what the server has rendered stays as it is.
 */
export async function whenActed<Part>(load: () => Promise<Part>): Promise<Part> {
  if (typeof window === 'undefined') return load()
  await new Promise<void>((resolve) => void onFirstAct(resolve))
  try {
    return await load()
  } catch (error) {
    if (window.location.pathname !== sent) throw error
    return new Promise<never>(() => {})
  }
}
