import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite answers with its address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** A paper of more pages is looked at in a tab of its own. */
const MOST_PAGES = 10
/** Enough to read small print on a phone that is held close. */
const SHARPEST = 2

export interface DrawnPdf {
  readonly pages: readonly HTMLCanvasElement[]
  /** How many there are in all. */
  readonly total: number
}

/** The first pages of a PDF as pictures, this wide: drawn here, so that phones without a viewer show them too. */
export async function renderPdf(file: Blob, width: number, signal: AbortSignal): Promise<DrawnPdf> {
  const data = new Uint8Array(await file.arrayBuffer())
  // WebAssembly is forbidden on these pages; what needs it is decoded by slower code.
  const loading = getDocument({ data, useWasm: false })
  const end = () => void loading.destroy()
  signal.addEventListener('abort', end)
  try {
    const pdf = await loading.promise
    const pages: HTMLCanvasElement[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const page = await pdf.getPage(number)
      const natural = page.getViewport({ scale: 1 })
      const scale = (width / natural.width) * Math.min(globalThis.devicePixelRatio, SHARPEST)
      const viewport = page.getViewport({ scale })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
      pages.push(canvas)
    }
    return { pages, total: pdf.numPages }
  } finally {
    signal.removeEventListener('abort', end)
    await loading.destroy()
  }
}
