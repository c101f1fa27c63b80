import { say } from '@upeo/domain/words/say'
import { IconBackpack } from '@tabler/icons-react'
import { TripPart } from './trip-part.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './trip.module.css'

export function WhatToBring({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <TripPart title={say('What to bring')}>
      <ul className={`${ui.stack8} ${classes.bring}`}>
        {items.map((item) => (
          <li className={ui.row8} key={item}>
            <IconBackpack size={18} aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </TripPart>
  )
}
