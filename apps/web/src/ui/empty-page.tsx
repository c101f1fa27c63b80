import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pageInstead } from '../lib/list-address.ts'

/** A list's page with nothing on it. Only the first says so; from any other the way leads to the last that there is. */
export function EmptyPage({
  page,
  pages,
  to,
  children,
}: {
  page: number
  pages: number
  to: (page: number) => string
  children: ReactNode
}) {
  const instead = pageInstead(page, pages)
  return instead === null ? children : <Navigate to={to(instead)} replace />
}
