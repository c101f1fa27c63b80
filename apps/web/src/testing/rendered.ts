import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { ApiError } from '../lib/api-error.ts'

/** What the server sends to a visitor's browser. */
export function htmlOf(element: ReactElement, at = '/'): string {
  const Page = createRoutesStub([{ path: at, Component: () => element }])
  return renderToStaticMarkup(createElement(Page, { initialEntries: [at] }))
}

/** The same of what waits for parts that are loaded by themselves. */
export function wholeHtmlOf(element: ReactElement): Promise<string> {
  const Page = createRoutesStub([{ path: '/', Component: () => element }])
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(Page), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

/** An answer without words of the server's own. */
export const serverFault = new ApiError({ status: 500, code: 'internal', message: '', requestId: 'r1' })

/** What it shows where nothing that it asks the server for could be loaded. */
export function htmlOfFailed(element: ReactElement): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added') query.setState({ status: 'error', error: serverFault, fetchStatus: 'idle' })
  })
  return htmlOf(createElement(MantineProvider, null, createElement(QueryClientProvider, { client }, element)))
}

/** What a person reads of it, a space between elements. */
export function textOf(element: ReactElement): string {
  return readIn(htmlOf(element))
}

export function readIn(html: string): string {
  const read = html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ')
  return read.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ')
}
