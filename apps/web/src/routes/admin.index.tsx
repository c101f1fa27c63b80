import { Overview } from '../features/office/overview/overview.tsx'

export default function AdminOverview() {
  return <Overview />
}
