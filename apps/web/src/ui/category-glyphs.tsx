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
import type { Category } from '@upeo/domain/activities/categories'
import { glyphOf } from './category-icon.tsx'

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

const id = 'category-glyphs'
/** As the server has drawn them: no script holds them a second time. */
const drawn = typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')

/** The drawings of all categories, once in each document: `CategoryIcon` refers to them. */
export function CategoryGlyphs() {
  if (!import.meta.env.SSR) {
    return <svg id={id} display="none" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
  }
  return (
    <svg id={id} display="none">
      {Object.entries(icons).map(([category, Icon]) => (
        <symbol key={category} id={glyphOf(category)} viewBox="0 0 24 24">
          <Icon stroke={1.6} />
        </symbol>
      ))}
    </svg>
  )
}
