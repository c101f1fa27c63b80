import { data } from 'react-router'

/** Throws, so that the status is 404; the root's boundary shows the page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function UnknownPath() {
  return null
}
