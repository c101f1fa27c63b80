import { isOfKeptScreen } from './is-of-kept-screen.ts'
import { network } from './stores.ts'

export const manifestPath = '/__manifest'

/**
 * The router asks which routes an address with an id may lead to, although the document that it started from has them all.
 * Without a network it is told that there are no more; of other addresses nothing is known then.
 */
export async function answerManifest(asked: { event: ExtendableEvent; request: Request; url: URL }): Promise<Response> {
  try {
    return await network.handle(asked)
  } catch {
    return isOfKeptScreen(asked.url) ? Response.json({}) : Response.error()
  }
}
