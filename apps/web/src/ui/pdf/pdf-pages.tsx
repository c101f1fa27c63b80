import { say } from '@upeo/domain/words/say'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../notice.tsx'
import { RowSkeletons } from '../skeletons.tsx'
import ui from '../primitives.module.css'
import classes from './pdf-pages.module.css'

type State = 'drawing' | 'failed' | { readonly shown: number; readonly total: number }

/** The pages of a PDF, one below the other, within the page. */
export function PdfPages({ file, label }: { file: Blob; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('drawing')
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    async function draw(into: HTMLDivElement) {
      const { renderPdf } = await import('./render-pdf.ts')
      const { pages, total } = await renderPdf(file, into.clientWidth, signal)
      if (signal.aborted) return
      pages.forEach((page, index) => {
        page.setAttribute('role', 'img')
        page.setAttribute('aria-label', say('{label}, page {page} of {total}', { label, page: index + 1, total }))
      })
      into.replaceChildren(...pages)
      setState({ shown: pages.length, total })
    }
    if (box.current) {
      draw(box.current).catch(() => {
        if (!signal.aborted) setState('failed')
      })
    }
    return () => stopped.abort()
  }, [file, label])
  return (
    <div className={classes.paper}>
      {state === 'drawing' && <RowSkeletons count={1} height={320} />}
      {state === 'failed' && (
        <Notice tone="warning">{say('This PDF cannot be shown here. Open it in a new tab instead.')}</Notice>
      )}
      {/* Its children are drawn, not React's. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
      <div ref={box} className={classes.pages} role="group" aria-label={label} tabIndex={0} />
      {typeof state === 'object' && state.shown < state.total && (
        <p className={ui.paragraph}>
          {say('The first {shown} of {total} pages.', { shown: state.shown, total: state.total })}
        </p>
      )}
    </div>
  )
}
