import { ComingNext } from '../ui/coming-next.tsx'

export default function Activities() {
  return <ComingNext title="Explore Activities" />
}
