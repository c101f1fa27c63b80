import { notificationTypes } from '@upeo/domain/notifications/notification-types'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../../testing/rendered.ts'
import { TypeIcon, typeLabel } from './type-icon.tsx'

test('each type has an icon and a name of its own', () => {
  const shapes = notificationTypes.map((type) =>
    htmlOf(createElement(TypeIcon, { type })).replace(/data-type="\w+"/, ''),
  )
  expect(new Set(shapes).size).toBe(notificationTypes.length)
  expect(new Set(notificationTypes.map(typeLabel)).size).toBe(notificationTypes.length)
})
