import type { Place } from '@upeo/contract/places/places'
import { expect, test } from 'vitest'
import { readAt, writeAt } from '../../../../ui/form/paths.ts'
import { emptyValues, type WizardForm, type WizardValues } from '../values.ts'
import { choosePoint } from './choose-point.ts'
import { findNamed } from './find-named.ts'

const naivasha: Place = {
  name: 'Naivasha',
  town: 'Naivasha',
  county: 'Nakuru',
  label: 'Naivasha, Nakuru',
  coordinates: [36.43, -0.72],
}
const there = { lat: -0.72, lng: 36.43 }

/** The wizard's form without its screen. */
function formOf(start: Partial<WizardValues> = {}) {
  let values: WizardValues = { ...emptyValues, ...start }
  const set = ((path: 'location', value: unknown) => {
    const next = typeof value === 'function' ? (value as (now: unknown) => string)(readAt(values, path)) : value
    values = writeAt(values, path, next as string)
  }) as WizardForm['set']
  return { set, latest: () => values }
}

test('a point is named by what is there; what was typed before the answer came stays', async () => {
  const form = formOf()
  await choosePoint(form, there, async () => naivasha)
  expect(form.latest()).toMatchObject({ location: 'Naivasha', town: 'Naivasha', county: 'Nakuru' })

  const typed = formOf()
  await choosePoint(typed, there, async () => {
    typed.set('location', 'The jetty')
    typed.set('town', 'Karagita')
    return naivasha
  })
  expect(typed.latest()).toMatchObject({ location: 'The jetty', town: 'Karagita', county: 'Nakuru' })
})

test('what is said of a point comes too late once the pin is elsewhere', async () => {
  const form = formOf()
  await choosePoint(form, there, async () => {
    form.set('coordinates', { lat: 0.02, lng: 36.9 })
    form.set('town', 'Nanyuki')
    return naivasha
  })
  expect(form.latest()).toMatchObject({ location: '', town: 'Nanyuki', county: '', pin: { county: '' } })
})

test('a pin is held against the place that was named, unless it has another name by then', async () => {
  const form = formOf({ location: 'naivasha' })
  await findNamed(form, async () => [naivasha])
  expect(form.latest().pin.place).toEqual({ name: 'Naivasha', town: 'Naivasha', county: 'Nakuru', coordinates: there })

  const renamed = formOf({ location: 'Naivasha' })
  await findNamed(renamed, async () => {
    renamed.set('location', 'Ol Pejeta')
    return [naivasha]
  })
  expect(renamed.latest().pin.place).toBeNull()
})
