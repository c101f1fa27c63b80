import { z } from 'zod'
import { DayText, Image, Kes } from '../kit/fields.ts'
import { Coordinates } from './activity.ts'

export const OwnedDeparture = z.object({
  date: DayText,
  startTime: z.string().nullable(),
  capacity: z.number().int(),
  seatsTaken: z.number().int(),
})

/** An activity as its guide edits it: the form's fields, with the pictures and dates behind them. */
export const OwnedActivity = z.object({
  _id: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  category: z.string(),
  difficulty: z.string(),
  fitnessLevel: z.string(),
  whatToExpect: z.string(),
  location: z.string(),
  town: z.string(),
  county: z.string(),
  coordinates: Coordinates.nullable(),
  meetingPoint: z.object({ description: z.string(), address: z.string(), instructions: z.string() }),
  includedItems: z.array(z.string()),
  notIncludedItems: z.array(z.string()),
  whatToBring: z.array(z.string()),
  ageRestrictions: z.string(),
  price: Kes,
  childPrice: Kes.nullable(),
  duration: z.number(),
  capacity: z.number().int(),
  /** Of dates that were not given another one. */
  startTime: z.string().nullable(),
  /** From today on. */
  startDates: z.array(DayText),
  departures: z.array(OwnedDeparture),
  images: z.array(z.object({ _id: z.string(), url: z.string(), image: Image })),
  cancellationPolicy: z.string(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  itinerary: z.array(z.object({ day: z.string(), title: z.string(), description: z.string() })),
  badges: z.array(z.object({ name: z.string(), description: z.string() })),
  isActive: z.boolean(),
})
export type OwnedActivity = z.infer<typeof OwnedActivity>
