import { activityFormSteps, activityParts } from '@upeo/domain/activities/activity-form'
import { describe, expect, test } from 'vitest'
import { changedParts, fieldsOfParts, rebase } from './changes.ts'
import { emptyValues, toForm, type WizardValues } from './values.ts'

const base: WizardValues = {
  ...emptyValues,
  name: 'Crater rim walk',
  price: 2500,
  startDates: ['2026-03-14', '2026-03-21'],
  departures: [],
}

test('every field of the form is in one part, and every part on one step', () => {
  const fields = Object.values(activityParts).flat()
  expect(fields.toSorted()).toEqual(Object.keys(toForm(emptyValues)).toSorted())
  expect(activityFormSteps.flatMap<string>((step) => step.fields).toSorted()).toEqual(fields.toSorted())
})

describe('what is sent of a form', () => {
  test('is the parts that were changed', () => {
    expect(changedParts(base, base)).toEqual([])
    expect(changedParts(base, { ...base, price: '2500', includedItems: [''] })).toEqual([])
    const parts = changedParts(base, { ...base, price: '2600.', startTime: '07:30' })
    expect(parts).toEqual(['price', 'dates'])
    expect(fieldsOfParts({ ...base, price: '2600.' }, parts)).toEqual({
      price: 2600,
      childPrice: null,
      startTime: null,
      startDates: ['2026-03-14', '2026-03-21'],
      departures: [],
    })
  })
})

describe('what was changed here and elsewhere at once', () => {
  test('a field that was left alone is as it is now, one that was written as it was written', () => {
    const mine = { ...base, name: 'Crater floor walk', price: 2600 }
    const now = { ...base, price: 3000, capacity: 4 }
    expect(rebase(base, mine, now)).toEqual({ ...now, name: 'Crater floor walk', price: 2600 })
  })

  test('dates, departures and pictures are added and taken off on both sides', () => {
    const [one, two, three] = ['1', '2', '3'].map((_id) => ({ _id })) as unknown as WizardValues['images']
    const from = { ...base, images: [one!, two!] }
    const at = (startTime: string) => ({ date: '2026-03-28', startTime })
    const mine = {
      ...from,
      startDates: ['2026-03-21', '2026-03-28'],
      departures: [at('07:00'), at('15:00')],
      images: [two!, three!],
    }
    const now = { ...from, startDates: ['2026-03-14', '2026-03-21', '2026-05-02'], images: [two!, one!] }
    expect(rebase(from, mine, now)).toMatchObject({
      startDates: ['2026-03-21', '2026-03-28', '2026-05-02'],
      departures: [at('07:00'), at('15:00')],
      images: [two, three],
    })
    expect(rebase(from, { ...from, images: [two!, one!] }, { ...from, price: 1 }).images).toEqual([two, one])
  })
})
