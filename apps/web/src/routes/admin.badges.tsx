import { Badges } from '../features/office/browse/badges.tsx'

export default function AdminBadges() {
  return <Badges />
}
