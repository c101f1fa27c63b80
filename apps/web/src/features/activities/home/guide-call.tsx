import { GUIDE_PERCENT } from '@upeo/domain/bookings/rates'
import { say } from '@upeo/domain/words/say'
import { LinkButton } from '../../../ui/button.tsx'
import { HeroPicture } from './hero-picture.tsx'
import classes from './guide-call.module.css'

/** For those who know a place so well that others should pay to be shown it. */
export function GuideCall() {
  return (
    <section className={classes.call} aria-labelledby="guide-call">
      <HeroPicture name="guides" className={classes.picture} />
      <div className={classes.words}>
        <h2 id="guide-call">{say('You know the way. Guide us.')}</h2>
        <p>
          {say(
            'List your walks, rides and boats for free. You set price, dates and group size, and keep {percent}% of every booking.',
            { percent: GUIDE_PERCENT },
          )}
        </p>
        <LinkButton to="/become-guide" variant="sun" size="lg">
          {say('Become a Guide')}
        </LinkButton>
      </div>
    </section>
  )
}
