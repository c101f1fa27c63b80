import {
  IconBike,
  IconBinoculars,
  IconCamera,
  IconCompass,
  IconFeather,
  IconKayak,
  IconLadder,
  IconMask,
  IconRipple,
  IconRollercoaster,
  IconSailboat,
  IconTent,
  IconToolsKitchen2,
  IconTrekking,
  IconYoga,
  type TablerIcon,
} from '@tabler/icons-react'
import { isCategory, type Category } from '@upeo/domain/activities/categories'

const icons: Record<Category, TablerIcon> = {
  Hiking: IconTrekking,
  Camping: IconTent,
  Cycling: IconBike,
  'Water Sports': IconKayak,
  'Rock Climbing': IconLadder,
  'Wildlife Tours': IconBinoculars,
  'Waterfall Chase': IconRipple,
  'Cultural Tours': IconMask,
  'Bird Watching': IconFeather,
  Boating: IconSailboat,
  Photography: IconCamera,
  'Food Tours': IconToolsKitchen2,
  'Adventure Parks': IconRollercoaster,
  Wellness: IconYoga,
  Other: IconCompass,
}

/** The drawing of a category; always beside its label, so hidden from screen readers. */
export function CategoryIcon({ category, size = 24 }: { category: string; size?: number }) {
  const Icon = icons[isCategory(category) ? category : 'Other']
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}
