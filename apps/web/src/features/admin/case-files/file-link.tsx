import type { OfficeRouteKey } from '@upeo/contract/authorization'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../use-may.ts'

const calls = {
  bookings: 'GET /admin/bookings/:id',
  people: 'GET /admin/people/:id',
  activities: 'GET /admin/activities/:id',
  payments: 'GET /admin/payments/:id',
} as const satisfies Record<string, OfficeRouteKey>

/** A record that has a case file. */
export type FileOf = readonly [kind: keyof typeof calls, id: string]

/** Opens a record's case file, for those of the office who may read it; for others it is the name alone. */
export function FileLink({ file, className, children }: { file: FileOf; className?: string; children: ReactNode }) {
  const may = useMay()
  const [kind, id] = file
  if (!may(calls[kind])) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={`/admin/${kind}/${id}`}>
      {children}
    </Link>
  )
}
