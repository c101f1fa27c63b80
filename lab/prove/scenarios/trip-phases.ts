import { DAY, HOUR, MINUTE } from '@upeo/domain/time'
import type { ActName } from './trip-acts.ts'

type Drawn = Partial<Record<ActName, number>>

/** A moment of all trips, and what is drawn for each of them then, as often as it weighs. */
export interface Phase {
  readonly name: string
  /** Milliseconds after the start, or after the end; null: at once. */
  readonly after: { readonly start: number } | { readonly end: number } | null
  /** What has come due is done before, with all faults switched off. */
  readonly settled?: true
  readonly mpesa: Drawn
  readonly bank: Drawn
}

const reports: Drawn = { 'guide did not come': 3, 'another problem': 3, 'guest did not come': 4, 'neither came': 2 }
const decisions: Drawn = {
  'office releases': 3,
  'office refunds a part': 4,
  'office refunds all': 2,
  'office disagrees': 2,
  'office holds': 2,
  'office believes the guest': 3,
  'office believes the guide': 2,
}
const gifts: Drawn = { 'guide gives back a part': 3, 'guide gives back all': 1 }
const returns: Drawn = { 'guide has returned it': 5, 'guest has it back': 2, 'guest objects to the return': 4 }
const appeals: Drawn = { 'office upholds': 4, 'office dismisses': 2, 'guide answers the appeal': 1 }

export const phases: readonly Phase[] = [
  {
    name: 'two days before',
    after: null,
    mpesa: { nothing: 10, 'guest cancels': 2 },
    bank: { 'guide approves': 7, 'guide rejects': 5, 'office approves': 1, nothing: 1 },
  },
  { name: 'appeals', after: null, mpesa: { nothing: 1 }, bank: { 'guest appeals': 1 } },
  { name: 'decided before the start', after: null, mpesa: { nothing: 1 }, bank: { ...appeals, nothing: 4 } },
  {
    name: 'under way',
    after: { start: 45 * MINUTE },
    mpesa: { nothing: 4, ...reports },
    bank: { nothing: 4, ...reports, 'guide cancels': 3 },
  },
  {
    name: 'answers',
    after: { start: 90 * MINUTE },
    mpesa: { 'guide answers': 4, 'guest objects': 4, 'office holds': 1 },
    bank: { 'guide answers': 4, 'guest objects': 4, 'office holds': 1, 'guest has it back': 2 },
  },
  {
    name: 'ended',
    after: { end: 10 * MINUTE },
    mpesa: { 'guide completes': 8, 'another problem': 2, 'office holds': 1 },
    bank: { 'guide completes': 8, 'another problem': 2, 'guide cancels': 2, 'guide has returned it': 2 },
  },
  {
    name: 'the same evening',
    after: { end: 8 * HOUR },
    mpesa: { nothing: 4, ...decisions, ...gifts },
    bank: { nothing: 4, ...decisions, ...gifts, ...appeals, ...returns },
  },
  {
    name: 'as the money is released',
    after: { end: DAY },
    mpesa: { nothing: 2, ...decisions, ...gifts, 'guest objects': 2, 'another problem': 2 },
    bank: { nothing: 2, ...decisions, ...gifts, ...returns },
  },
  {
    name: 'released',
    after: { end: 4 * DAY },
    settled: true,
    mpesa: { ...decisions, ...gifts, 'guide asks for a payout': 2 },
    bank: { ...decisions, ...gifts, ...returns, ...appeals },
  },
  {
    name: 'a week later',
    after: { end: 8 * DAY },
    settled: true,
    mpesa: { 'office refunds a part': 3, 'office refunds all': 1, ...gifts, nothing: 4 },
    bank: { ...returns, ...gifts, 'office refunds a part': 2 },
  },
]
