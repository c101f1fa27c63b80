import { useLocation, useNavigation } from 'react-router'

/** Whether another page is on its way: what comes late of this one must not call it back. */
export function useLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  return coming !== undefined && coming.pathname !== pathname
}
