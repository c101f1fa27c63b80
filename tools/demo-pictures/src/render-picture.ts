import type { PictureRequest } from './picture-set.ts'
import { renderCover, renderHero } from './render-hero.ts'
import { renderLogo } from './render-logo.ts'
import { renderPortrait } from './render-portrait.ts'
import { renderScene } from './render-scene.ts'

/** The picture a request describes, as JPEG, as somebody would upload it. */
export async function renderPicture(request: PictureRequest): Promise<Buffer> {
  if (request.kind === 'scene') return renderScene(request)
  if (request.kind === 'portrait') return renderPortrait(request)
  if (request.kind === 'logo') return renderLogo(request)
  return request.kind === 'cover' ? renderCover(request) : renderHero(request)
}
