import { useLocation } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'

/** Why this booking is shown though another one was asked for. */
export function Arrival() {
  const { state } = useLocation()
  const notice = (state as { notice?: unknown } | null)?.notice
  return typeof notice === 'string' ? <Notice>{notice}</Notice> : null
}
