import { IconHourglassHigh, IconX } from '@tabler/icons-react'
import { Landscape } from '../../../ui/landscape/landscape.tsx'
import classes from './celebration.module.css'

const moods = { confirmed: 'golden', received: 'dawn', cancelled: 'dusk' } as const

/** The head of the ticket: the trip's horizon, and a seal with the booking's state. */
export function Celebration({ scene }: { scene: keyof typeof moods }) {
  return (
    <div className={classes.scene} aria-hidden="true">
      <Landscape mood={moods[scene]} seed={7} className={classes.picture} />
      <div className={classes.seal} data-scene={scene}>
        {scene === 'confirmed' && (
          <svg viewBox="0 0 48 48" width="48" height="48">
            <path className={classes.check} pathLength="1" d="m12 25 8 8 16-18" />
          </svg>
        )}
        {scene === 'received' && <IconHourglassHigh size={36} stroke={1.8} />}
        {scene === 'cancelled' && <IconX size={36} stroke={2.2} />}
      </div>
    </div>
  )
}
