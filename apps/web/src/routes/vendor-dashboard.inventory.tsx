import { ComingNext } from '../ui/coming-next.tsx'

export default function VendorInventory() {
  return <ComingNext title="Inventory Management" />
}
