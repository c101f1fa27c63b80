import { ComingNext } from '../ui/coming-next.tsx'

export default function Booking() {
  return <ComingNext title="Book your seats" />
}
