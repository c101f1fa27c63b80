import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorContent() {
  return <ComingNext title="Content Management" />
}
