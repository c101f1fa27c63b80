import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/** What the server sends to a visitor's browser. */
export function htmlOf(element: ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(createElement(Page))
}

/** What a person reads of it, a space between elements. */
export function textOf(element: ReactElement): string {
  const text = htmlOf(element).replaceAll(/<[^>]+>/g, ' ')
  return text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ')
}
