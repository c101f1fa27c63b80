import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorCalendar() {
  return <ComingNext title="Activity Calendar" />
}
