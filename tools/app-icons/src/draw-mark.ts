/** The green of the mark's ground, as in `apps/web/public/favicon.svg`. */
const ground = '#1d5c3f'

export interface Mark {
  readonly width: number
  readonly height: number
  /** Width of the horizon, as a share of the shorter side. */
  readonly share: number
  /** `tile`: a rounded square on nothing; `full`: to the edges; `stencil`: white on nothing, for a status bar. */
  readonly ground: 'tile' | 'full' | 'stencil'
}

/** The sun on the horizon, in the middle of a picture of any size. */
export function drawMark({ width, height, share, ground: kind }: Mark): string {
  const shorter = Math.min(width, height)
  // The mark is drawn 24 units wide (its horizon with round ends) and 17 high, around the point (16, 19).
  const scale = (shorter * share) / 24
  const place = `translate(${width / 2} ${height / 2}) scale(${scale}) translate(-16 -19)`
  const radius = kind === 'tile' ? shorter * 0.25 : 0
  const back = kind === 'stencil' ? '' : `<rect width="${width}" height="${height}" rx="${radius}" fill="${ground}"/>`
  const sun = kind === 'stencil' ? '#fff' : '#f7c552'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${back}<g transform="${place}"><path d="M8.5 18a7.5 7.5 0 0 1 15 0z" fill="${sun}"/><g stroke="#fff" stroke-linecap="round"><path d="M5.2 18h21.6" stroke-width="2.4"/><path d="M9.5 22.4h13M13 26.4h6" stroke-width="2" opacity=".6"/></g></g></svg>`
}
