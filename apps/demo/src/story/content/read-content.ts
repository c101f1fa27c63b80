import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCategory, type Category } from '@upeo/domain/activities/categories'
import { cancellationPolicies, type CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { difficulties, type Difficulty } from '@upeo/domain/activities/difficulties'
import { fromKes, type Cents } from '@upeo/domain/money'
import { parseLocalTime, type LocalTime } from '@upeo/domain/time'
import { activityTexts, all, columns, one, required, type ActivityTexts } from './activity-texts.ts'
import { readSwahili, type WrittenTexts } from './read-swahili.ts'
import { isDepartureRhythm, type DepartureRhythm } from '../departure-calendar.ts'

export interface StoryPlace {
  readonly key: string
  readonly name: string
  readonly town: string
  readonly county: string
  readonly lat: number
  readonly lng: number
  /** The illustrated landscape that it is drawn as: itself, or the country it lies in. */
  readonly landscape: string
  readonly meetingPoint: { readonly description: string; readonly address: string; readonly instructions: string }
  /** What nearly always costs extra here. */
  readonly fee: string
  readonly faqs: readonly Faq[]
}

interface Faq {
  readonly question: string
  readonly answer: string
}

export interface StoryActivity extends ActivityTexts {
  readonly name: string
  /** The main picture, by what it shows: a file of `activities/` in the demo's pictures. */
  readonly picture: string
  readonly place: StoryPlace
  readonly guide: string
  readonly category: Category
  readonly difficulty: Difficulty
  readonly hours: number
  readonly capacity: number
  readonly price: Cents
  readonly childPrice: Cents | null
  readonly policy: CancellationPolicy
  readonly rhythm: DepartureRhythm
  readonly startTime: LocalTime
  /** On days of the coming weeks it leaves at these times too. */
  readonly moreTimes: readonly LocalTime[]
  readonly faqs: readonly Faq[]
  /** The same in Swahili; null where its guide writes English only. */
  readonly swahili: WrittenTexts | null
}

export interface StoryContent {
  readonly places: ReadonlyMap<string, StoryPlace>
  readonly activities: readonly StoryActivity[]
}

const regions = ['rift-valley', 'nairobi', 'central', 'coast', 'western', 'southern', 'north'] as const

/** The written catalogue. The texts stand in plain files by region, so that they are written and read as texts. */
export function readContent(): StoryContent {
  const blocks = regions.flatMap((region) =>
    readFileSync(join(import.meta.dirname, `${region}.txt`), 'utf8')
      .split(/\n\s*\n/)
      .map((block) => ({ region, lines: block.split('\n').filter((line) => line.trim() !== '') }))
      .filter(({ lines }) => lines.length > 0),
  )
  const places = new Map<string, StoryPlace>()
  for (const { region, lines } of blocks) {
    if (!lines[0]?.startsWith('# ')) continue
    const place = explain(region, lines, readPlace)
    if (places.has(place.key)) throw new Error(`Two places are called ${place.key}`)
    places.set(place.key, place)
  }
  const swahili = readSwahili()
  const activities = blocks
    .filter(({ lines }) => !lines[0]?.startsWith('# '))
    .map(({ region, lines }) => explain(region, lines, (each) => readActivity(each, places, swahili)))
  const names = new Set(activities.map(({ name }) => name))
  for (const name of swahili.keys()) if (!names.has(name)) throw new Error(`swahili.txt: no activity "${name}"`)
  return { places, activities }
}

/** Says which block is wrong: a writer looks for a name, not for a stack. */
function explain<T>(region: string, lines: readonly string[], read: (lines: readonly string[]) => T): T {
  try {
    return read(lines)
  } catch (error) {
    throw new Error(`${region}.txt, "${lines[0]}": ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function readPlace(lines: readonly string[]): StoryPlace {
  const [key, name, town, county, position, landscape] = columns(lines[0]?.slice(2), 6)
  const [lat, lng] = position.split(',').map(Number)
  if (lat === undefined || lng === undefined || !Number.isFinite(lat + lng)) throw new Error('no position')
  const [description, address, instructions] = columns(one(lines, 'at: '), 3)
  return {
    key,
    name,
    town,
    county,
    lat,
    lng,
    landscape,
    meetingPoint: { description, address, instructions },
    fee: one(lines, 'fee: '),
    faqs: faqsOf(lines),
  }
}

function readActivity(
  lines: readonly string[],
  places: ReadonlyMap<string, StoryPlace>,
  swahili: ReadonlyMap<string, WrittenTexts>,
): StoryActivity {
  const facts = columns(one(lines, '@ '), 12)
  const [placeKey, guide, category, difficulty, hours, capacity, price, child, policy, rhythm, start, picture] = facts
  const place = places.get(placeKey)
  if (!place) throw new Error(`no place ${placeKey}`)
  if (!isCategory(category)) throw new Error(`no category ${category}`)
  if (!isDepartureRhythm(rhythm)) throw new Error(`no rhythm ${rhythm}`)
  const [startTime, ...moreTimes] = start.split(';').map((time) => {
    const parsed = parseLocalTime(time)
    if (parsed === null) throw new Error(`no time ${time}`)
    return parsed
  })
  if (startTime === undefined) throw new Error(`no time ${start}`)
  const name = required(lines[0]?.slice(2), 'name')
  return {
    name,
    picture,
    swahili: swahili.get(name) ?? null,
    place,
    guide,
    category,
    difficulty: oneOf(difficulties, difficulty),
    hours: number(hours),
    capacity: number(capacity),
    price: fromKes(number(price)),
    childPrice: child === '-' ? null : fromKes(number(child)),
    policy: oneOf(cancellationPolicies, policy),
    rhythm,
    startTime,
    moreTimes,
    ...activityTexts(lines.slice(1), [place.fee, 'Tips']),
    faqs: [...faqsOf(lines), ...place.faqs],
  }
}

function faqsOf(lines: readonly string[]): Faq[] {
  return all(lines, '? ').map((line) => {
    const [question, answer] = columns(line, 2)
    return { question, answer }
  })
}

function number(text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value)) throw new Error(`no number: ${text}`)
  return value
}

function oneOf<const T extends string>(values: readonly T[], text: string): T {
  const found = values.find((value) => value === text)
  if (found === undefined) throw new Error(`${text} is none of ${values.join(', ')}`)
  return found
}
