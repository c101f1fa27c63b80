import { ALL_LABEL, categories, categoryLabels, type Category } from '@upeo/domain/activities/categories'
import { difficulties } from '@upeo/domain/activities/difficulties'
import { say } from '@upeo/domain/words/say'
import { CategoryIcon } from '../../../ui/category-icon.tsx'
import type { Listing } from './use-listing.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './choice-filters.module.css'

/** Any number of categories; none means all of them, which 'All Activities' says and does. */
export function CategoryFilter({ listing: { shown, change } }: { listing: Listing }) {
  const chosen = shown.category
  const toggle = (category: Category) =>
    change({ category: chosen.includes(category) ? chosen.filter((each) => each !== category) : [...chosen, category] })
  return (
    <fieldset>
      <legend className="visually-hidden">{say('Category')}</legend>
      <label className={classes.choice}>
        <input type="checkbox" checked={chosen.length === 0} onChange={() => change({ category: [] })} />
        <span className={classes.label}>{say(ALL_LABEL)}</span>
      </label>
      {categories.map((category) => (
        <label key={category} className={classes.choice}>
          <input
            type="checkbox"
            name="category"
            value={category}
            checked={chosen.includes(category)}
            onChange={() => toggle(category)}
          />
          <span className={classes.label}>{say(categoryLabels[category])}</span>
          <CategoryIcon category={category} size={19} />
        </label>
      ))}
    </fieldset>
  )
}

export function DifficultyFilter({ listing: { shown, change } }: { listing: Listing }) {
  return (
    <fieldset className={ui.wrap8}>
      <legend className="visually-hidden">{say('Difficulty')}</legend>
      {[null, ...difficulties].map((difficulty) => (
        <label key={difficulty ?? 'any'} className={classes.pill}>
          <input
            className={ui.cover}
            type="radio"
            name="difficulty"
            value={difficulty ?? ''}
            checked={shown.difficulty === difficulty}
            onChange={() => change({ difficulty })}
          />
          <span className={ui.pick}>{say(difficulty ?? 'Any')}</span>
        </label>
      ))}
    </fieldset>
  )
}
