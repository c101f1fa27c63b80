import { IconCheck } from '@tabler/icons-react'
import type { Badge } from '@upeo/contract/rewards/badges'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../ui/chip.tsx'
import { ProgressBar } from './progress-bar.tsx'
import classes from './badge-tile.module.css'

/** Earned: in its colours. Not yet: pale, with how far it is. */
export function BadgeTile({ badge, onShow }: { badge: Badge; onShow: () => void }) {
  const { name, image, earned, progress } = badge
  return (
    <button type="button" className={classes.tile} data-earned={earned} aria-haspopup="dialog" onClick={onShow}>
      <img className={classes.image} src={image} width={96} height={96} alt="" loading="lazy" />
      <span className={classes.name}>{say(name)}</span>
      {earned ? (
        <Chip tone="primary" icon={<IconCheck aria-hidden="true" />}>
          {say('Earned')}
        </Chip>
      ) : (
        <span className={classes.progress}>
          <ProgressBar
            label={say('Progress to {name}', { name: say(name) })}
            percent={progress}
            text={`${progress}%`}
          />
          <span aria-hidden="true">{progress}%</span>
        </span>
      )}
    </button>
  )
}
