import { composeScene, type SceneRequest } from './compose-scene.ts'
import { rasterise } from './raster.ts'

/** An illustrated landscape as JPEG; the same request always gives the same bytes. */
export async function renderScene(request: SceneRequest): Promise<Buffer> {
  const { svg, width, height } = composeScene(request)
  return rasterise(svg, width, height)
}
