import { ActivityForm } from '@upeo/contract/activities/activity-form'
import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { activityPartNames } from '@upeo/domain/activities/activity-form'
import { describe, expect, test } from 'vitest'
import { filterMistakes, mistakesIn, renameMistakes } from '../../../ui/form/mistakes.ts'
import { emptyValues, markerOf, pinDoubt, toForm, valuesOf, type WizardValues } from './values.ts'
import {
  faultySteps,
  firstStepOf,
  isOfStep,
  oneField,
  openUntil,
  readStep,
  stepLabels,
  stepQuery,
} from './wizard-steps.ts'

const problemsOf = (other: Partial<WizardValues>) =>
  renameMistakes(mistakesIn(ActivityForm, toForm({ ...emptyValues, ...other })), oneField)

describe('a new form', () => {
  test("has the spec's defaults", () => {
    expect(emptyValues).toMatchObject({
      difficulty: 'Moderate',
      fitnessLevel: 'Medium',
      duration: 1,
      capacity: 10,
      price: 0,
      childPrice: '',
      startDates: [],
      images: [],
      cancellationPolicy: 'Moderate',
      ageRestrictions: 'All ages welcome',
      isActive: true,
      includedItems: [''],
      notIncludedItems: [''],
      whatToBring: [''],
    })
    expect(toForm(emptyValues)).toMatchObject({ coordinates: null, childPrice: null, startTime: null })
  })

  test('is wrong in these words, first of all on its first step', () => {
    const problems = problemsOf({})
    expect(problems).toEqual({
      name: 'Activity name is required',
      shortDescription: 'Short description is required',
      description: 'Please provide a more detailed description (min 50 characters)',
      category: 'Please select a category',
      whatToExpect: 'Please describe what participants can expect',
      location: 'Location name is required',
      coordinates: 'Valid coordinates are required',
      'meetingPoint.description': 'Meeting point description is required',
      'meetingPoint.address': 'Meeting point address is required',
      includedItems: 'Please add at least one included item',
      whatToBring: 'Please add at least one item that participants should bring',
      price: 'Please enter a valid price greater than 0',
      startDates: 'Please add at least one available date',
    })
    expect(firstStepOf(problems)).toBe(0)
    expect(firstStepOf({ startDates: 'x', images: 'y' })).toBe(3)
    expect(firstStepOf({})).toBeNull()
  })

  test.each<[Partial<WizardValues>, string, string]>([
    [{ name: 'Walk' }, 'name', 'Activity name should be at least 5 characters'],
    [{ shortDescription: 'x'.repeat(201) }, 'shortDescription', 'Short description cannot exceed 200 characters'],
    [{ coordinates: { lat: -1, lng: '' } }, 'coordinates', 'Coordinates must be valid numbers'],
    [{ coordinates: { lat: 0, lng: 0 } }, 'coordinates', 'Valid coordinates are required'],
    [{ ageRestrictions: '' }, 'ageRestrictions', 'Please specify age restrictions'],
    [{ coordinates: { lat: '-', lng: 36 } }, 'coordinates', 'Coordinates must be valid numbers'],
    [{ price: '' }, 'price', 'Please enter a valid price greater than 0'],
    [{ duration: '' }, 'duration', 'Please enter a valid duration greater than 0'],
    [{ duration: '.' }, 'duration', 'Please enter a valid duration greater than 0'],
    [{ duration: 0 }, 'duration', 'Please enter a valid duration greater than 0'],
    [{ capacity: '' }, 'capacity', 'Please enter a valid capacity greater than 0'],
    [{ capacity: 0 }, 'capacity', 'Please enter a valid capacity greater than 0'],
  ])('%j: %s', (other, field, message) => {
    expect(problemsOf(other)[field]).toBe(message)
  })

  test('reads the numbers that are left as text while they are typed', () => {
    const typed = { price: '1250.50', childPrice: '0.', duration: '1.', coordinates: { lat: '-1.290', lng: '36.' } }
    expect(toForm({ ...emptyValues, ...typed })).toMatchObject({
      price: 1250.5,
      childPrice: 0,
      duration: 1,
      coordinates: [36, -1.29],
    })
  })

  test('has a marker on the map once both coordinates are numbers', () => {
    expect(markerOf({ coordinates: { lat: '-1.', lng: 36.8 } })).toEqual({ lat: -1, lng: 36.8 })
    expect(markerOf({ coordinates: { lat: '-', lng: 36.8 } })).toBeNull()
    expect(markerOf({ coordinates: { lat: -1, lng: '' } })).toBeNull()
  })

  test('checks one step alone on Next', () => {
    expect(Object.keys(filterMistakes(problemsOf({}), isOfStep(3)))).toEqual(['price', 'startDates'])
    expect(filterMistakes(problemsOf({}), isOfStep(4))).toEqual({})
  })
})

const versions = Object.fromEntries(activityPartNames.map((part) => [part, 'v1'])) as OwnedActivity['versions']

const owned: OwnedActivity = {
  _id: 'a1',
  name: 'Crater rim walk',
  shortDescription: 'A morning on the rim.',
  description: 'We walk the whole rim of the crater, with a rest at its highest point, and are back for lunch.',
  category: 'Hiking',
  difficulty: 'Easy',
  fitnessLevel: 'Low',
  whatToExpect: 'A steep hour, then easy walking.',
  location: 'Longonot gate',
  town: 'Naivasha',
  county: 'Nakuru',
  coordinates: [36.45, -0.91],
  meetingPoint: { description: 'At the gate', address: 'Longonot', instructions: '' },
  includedItems: ['Guide'],
  notIncludedItems: [],
  whatToBring: ['Water'],
  ageRestrictions: '12+ recommended',
  price: 2500,
  childPrice: 0,
  duration: 4.5,
  capacity: 12,
  startTime: '07:30',
  startDates: ['2026-03-14'],
  departures: [{ date: '2026-03-14', startTime: '07:30', capacity: 12, seatsTaken: 2 }],
  images: [],
  cancellationPolicy: 'Flexible',
  faqs: [],
  itinerary: [],
  badges: [],
  isActive: false,
  language: 'en',
  translation: null,
  officeHold: null,
  versions,
}

test('an activity comes back as it was sent, whatever its lists lack', () => {
  const values = valuesOf(owned)
  expect(values).toMatchObject({
    coordinates: { lat: -0.91, lng: 36.45 },
    notIncludedItems: [''],
    faqs: [{ question: '', answer: '' }],
    badges: [{ name: '', description: '' }],
    childPrice: 0,
  })
  expect(ActivityForm.parse(toForm(values))).toMatchObject({
    coordinates: { lat: -0.91, lng: 36.45 },
    notIncludedItems: [],
    faqs: [],
    childPrice: 0,
    startDates: ['2026-03-14'],
    isActive: false,
  })
  expect(valuesOf({ ...owned, coordinates: null, childPrice: null, startTime: null })).toMatchObject({
    coordinates: { lat: '', lng: '' },
    childPrice: '',
    startTime: '',
  })
})

test('a pin that is moved far from where it was is asked about until it is said to be right', () => {
  const values = valuesOf(owned)
  expect(pinDoubt(values)).toBeNull()
  const moved = { ...values, coordinates: { lat: '1.75', lng: 40.06 } }
  expect(pinDoubt(moved)).toMatchObject({ kind: 'far', place: 'Longonot gate' })
  expect(pinDoubt({ ...values, pin: { ...values.pin, county: 'Narok' } })).toMatchObject({ kind: 'other_county' })
  expect(pinDoubt({ ...moved, pin: { ...moved.pin, confirmed: true } })).toBeNull()
  expect(pinDoubt({ ...moved, pin: emptyValues.pin })).toBeNull()
  expect(toForm(moved)).not.toHaveProperty('pin')
})

describe('the steps', () => {
  test("are the spec's seven, each with its address", () => {
    expect(stepLabels).toEqual([
      'Basic Details',
      'Location',
      'Requirements',
      'Pricing',
      'Upload Media',
      'Additional Details',
      'Preview',
    ])
    for (const [step] of stepLabels.entries()) expect(readStep(new URLSearchParams(stepQuery(step)))).toBe(step)
    expect(readStep(new URLSearchParams('step=nowhere'))).toBe(0)
  })

  test('of a new activity are open up to the first that is not in order, and those that are wrong are known', () => {
    const mistakes = { price: 'x', 'meetingPoint.address': 'y', startDates: 'z' }
    expect(faultySteps(mistakes)).toEqual(new Set([1, 3]))
    expect(openUntil(mistakes, 0)).toBe(1)
    expect(openUntil(mistakes, 5)).toBe(5)
    expect(openUntil({}, 0)).toBe(6)
  })
})

test('the other language has a row for each of the original, and nothing of it is sent while nothing is written', () => {
  const { translation } = valuesOf({ ...owned, includedItems: ['Guide', 'Park fees'] })
  expect(translation).toMatchObject({ name: '', includedItems: ['', ''], whatToBring: [''], faqs: [{ question: '' }] })
  expect(ActivityForm.parse(toForm(valuesOf(owned))).translation).toBeNull()
  const written = { ...valuesOf(owned).translation, name: 'Kutembea ukingoni', includedItems: ['Kiongozi', ''] }
  expect(ActivityForm.parse(toForm({ ...valuesOf(owned), translation: written })).translation).toMatchObject({
    name: 'Kutembea ukingoni',
    includedItems: ['Kiongozi'],
    faqs: [],
  })
})
