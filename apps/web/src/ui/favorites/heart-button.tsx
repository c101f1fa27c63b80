import { say } from '@upeo/domain/words/say'
import { IconHeart } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '@upeo/domain/identity/redirect'
import { rememberFavorite } from '../../lib/favorites/after-login.ts'
import { subscribeToFavorites, toggleFavorite } from '../../lib/favorites/follow-favorites.ts'
import { isFavorite } from '../../lib/favorites/store.ts'
import { readSession } from '../../lib/session.client.ts'
import { ActButton } from '../act-button/act-button.tsx'
import classes from './heart-button.module.css'

const FLOATING_HEARTS = 5

/**
 * Keeps an activity among the person's favourites. It fills at once and empties again when the server refuses; signed
 * out it leads to sign in, and the favourite is made on the way back. `label` writes a word beside it.
 */
export function HeartButton({ activityId, name, label }: { activityId: string; name: string; label?: string }) {
  const on = useSyncExternalStore(
    subscribeToFavorites,
    () => isFavorite(activityId),
    () => false,
  )
  const [floating, setFloating] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const click = () => {
    if (readSession().kind === 'signed-out') {
      rememberFavorite(activityId)
      void navigate(loginPath(pathname + search))
      return
    }
    setFloating(!on)
    toggleFavorite(activityId)
  }
  return (
    <span className={classes.place}>
      <ActButton aria-label={say('Favorite {name}', { name })} aria-pressed={on} label={label} onClick={click}>
        <IconHeart size={20} aria-hidden="true" className={on ? classes.filled : undefined} />
      </ActButton>
      {floating && on && (
        <span className={classes.hearts} data-testid="floating-hearts" aria-hidden="true">
          {Array.from({ length: FLOATING_HEARTS }, (_, at) => (
            <IconHeart
              key={at}
              size={16}
              {...(at === FLOATING_HEARTS - 1 && { onAnimationEnd: () => setFloating(false) })}
            />
          ))}
        </span>
      )}
    </span>
  )
}
