import {
  IconAward,
  IconBell,
  IconCalendarEvent,
  IconHeart,
  IconLayoutDashboard,
  IconSettings,
  IconStar,
  IconTrophy,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { DashboardSection } from '../../../lib/dashboard-sections.ts'

export const sectionIcons: Record<DashboardSection['label'], Icon> = {
  Overview: IconLayoutDashboard,
  Profile: IconUser,
  Notifications: IconBell,
  'My Bookings': IconCalendarEvent,
  'My Favorites': IconHeart,
  'My Reviews': IconStar,
  'My Badges': IconAward,
  Leaderboard: IconTrophy,
  Settings: IconSettings,
}
