import { ComingNext } from '../ui/coming-next.tsx'

export default function Home() {
  return <ComingNext title="Outdoor adventures in Kenya" />
}
