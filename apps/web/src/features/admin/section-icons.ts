import {
  IconAward,
  IconBook2,
  IconCalendarEvent,
  IconCash,
  IconCompass,
  IconCreditCardRefund,
  IconDeviceMobileDollar,
  IconFileCertificate,
  IconHistory,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMessageReport,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { OfficeSection } from '../../lib/admin-sections.ts'

export const sectionIcons: Record<OfficeSection['label'], Icon> = {
  Overview: IconLayoutDashboard,
  Documents: IconFileCertificate,
  Payouts: IconCash,
  Refunds: IconCreditCardRefund,
  Payments: IconDeviceMobileDollar,
  Problems: IconLifebuoy,
  Reviews: IconMessageReport,
  Bookings: IconCalendarEvent,
  People: IconUsers,
  Activities: IconCompass,
  Badges: IconAward,
  Ledger: IconBook2,
  'Audit log': IconHistory,
}
