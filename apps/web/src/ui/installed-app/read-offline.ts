import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../lib/session.ts'
import { isLinkedTrip } from '../../lib/worker-messages.ts'
import { tellWorker } from './worker.ts'

/** Tells the worker of each page that is read, so that it can be read again without a network. */
export function useReadOffline(): void {
  const { pathname, search } = useLocation()
  const role = useUser()?.role
  const told = useRef(0)
  useEffect(() => {
    if (savesData()) return
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    void tellWorker({ kind: 'seen', page: pathname + search, files: files.slice(told.current) })
    told.current = files.length
    if (isLinkedTrip(pathname)) void tellWorker({ kind: 'keep-link' })
  }, [pathname, search])
  useEffect(() => {
    if (role === undefined || savesData()) return
    void tellWorker({ kind: 'keep-bookings' })
    if (role === 'vendor') void tellWorker({ kind: 'keep-guide' })
  }, [role])
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
