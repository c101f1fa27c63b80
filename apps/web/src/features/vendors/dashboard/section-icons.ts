import {
  IconArticle,
  IconBell,
  IconCalendarMonth,
  IconCash,
  IconChartLine,
  IconClipboardList,
  IconCompass,
  IconLayoutDashboard,
  IconPackages,
  IconReportAnalytics,
  IconSettings,
  IconStar,
  IconWorldSearch,
  type Icon,
} from '@tabler/icons-react'
import type { VendorSection } from '../../../lib/vendor-sections.ts'

export const sectionIcons: Record<VendorSection['label'], Icon> = {
  Overview: IconLayoutDashboard,
  Payments: IconCash,
  Activities: IconCompass,
  Bookings: IconClipboardList,
  Calendar: IconCalendarMonth,
  Inventory: IconPackages,
  Analytics: IconChartLine,
  Reports: IconReportAnalytics,
  Reviews: IconStar,
  Content: IconArticle,
  'SEO Management': IconWorldSearch,
  Notifications: IconBell,
  Settings: IconSettings,
}
