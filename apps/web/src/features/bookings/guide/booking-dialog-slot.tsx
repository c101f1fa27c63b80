import { lazy, Suspense } from 'react'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { useLaterPart } from '../../../lib/use-later-part.ts'

const load = () => import('./booking-dialog.tsx')
const BookingDialog = lazy(async () => ({ default: (await load()).BookingDialog }))

/** Where `?details=` opens a booking over a page that does not wait for the dialog's script. */
export function BookingDialogSlot() {
  const [query] = useAddressQuery()
  if (!useLaterPart(load, query.get('details') !== null)) return null
  return (
    <Suspense fallback={null}>
      <BookingDialog />
    </Suspense>
  )
}
