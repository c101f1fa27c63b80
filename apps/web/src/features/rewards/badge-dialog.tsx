import { IconCheck } from '@tabler/icons-react'
import type { Badge } from '@upeo/contract/rewards/badges'
import { badgeRarityLabels, badgeTypeLabels } from '@upeo/domain/rewards/badges'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressBar } from './progress-bar.tsx'
import classes from './badge-dialog.module.css'

const rarityTones: Record<Badge['rarity'], Tone> = {
  common: 'neutral',
  uncommon: 'primary',
  rare: 'info',
  epic: 'highlight',
  others: 'accent',
}

export function BadgeDialog({ badge, onClose }: { badge: Badge | null; onClose: () => void }) {
  return (
    <Dialog opened={badge !== null} title={badge ? say(badge.name) : ''} onClose={onClose}>
      {badge && <About badge={badge} />}
    </Dialog>
  )
}

function About({ badge }: { badge: Badge }) {
  const { image, description, criteria, category, type, rarity, earned, earnedAt, progress, name } = badge
  return (
    <div className={classes.about}>
      <img className={classes.image} data-earned={earned} src={image} width={144} height={144} alt="" />
      <p className={classes.chips}>
        {earned && (
          <Chip tone="primary" icon={<IconCheck aria-hidden="true" />}>
            {say('Earned')}
          </Chip>
        )}
        <Chip>{say(category)}</Chip>
        <Chip>{say(badgeTypeLabels[type])}</Chip>
        <Chip tone={rarityTones[rarity]}>{say(badgeRarityLabels[rarity])}</Chip>
      </p>
      <p className={classes.description}>{say(description)}</p>
      <section className={classes.how}>
        <h3>{say('How to earn it')}</h3>
        <p>{say(criteria)}</p>
        {earnedAt ? (
          <p className={classes.when}>{say('You earned it on {date}.', { date: formatDate(new Date(earnedAt)) })}</p>
        ) : (
          <p className={classes.progress}>
            <ProgressBar
              label={say('Progress to {name}', { name: say(name) })}
              percent={progress}
              text={`${progress}%`}
            />
            <span aria-hidden="true">{progress}%</span>
          </p>
        )}
      </section>
    </div>
  )
}
