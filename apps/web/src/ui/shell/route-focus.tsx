import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After each change of route the focus starts at the content again, and its title is spoken. */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    // A page that put the focus somewhere itself (a form's first field) knows better.
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
