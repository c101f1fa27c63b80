import { say } from '@upeo/domain/words/say'
import { IconBackpack } from '@tabler/icons-react'
import { TripPart } from './trip-part.tsx'
import classes from './trip.module.css'

export function WhatToBring({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <TripPart title={say('What to bring')}>
      <ul className={classes.bring}>
        {items.map((item) => (
          <li key={item}>
            <IconBackpack size={18} aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </TripPart>
  )
}
