import { Link } from 'react-router'
import { categoryLabel, isCategory } from '@upeo/domain/activities/categories'
import { say } from '@upeo/domain/words/say'
import { CategoryIcon } from '../../../ui/category-icon.tsx'
import { categoryPath } from '../listing/category-path.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './category-row.module.css'

/** The categories that have activities, as a row that scrolls on small screens. */
export function CategoryRow({
  categories,
}: {
  categories: ReadonlyArray<{ readonly value: string; readonly count: number }>
}) {
  return (
    <nav aria-label={say('Categories')} className={classes.nav}>
      <ul className={classes.row}>
        {categories.map(({ value, count }) =>
          isCategory(value) && count > 0 ? (
            <li key={value}>
              <Link to={categoryPath(value)} className={classes.category}>
                <span className={classes.icon}>
                  <CategoryIcon category={value} size={26} />
                </span>
                {say(categoryLabel(value))}
                <span className={`${ui.mutedMedium} tabular`}>
                  {count}
                  <span className="visually-hidden">{` ${say('{n, plural, one {activity} other {activities}}', { n: count })}`}</span>
                </span>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}
