import type { UserId } from '@upeo/domain/ids'
import { defaultPreferences } from '@upeo/domain/identity/preferences'
import type { OfficeRole } from '@upeo/domain/identity/office-roles'
import { suggestUsername } from '@upeo/domain/identity/username'
import { DAY, HOUR, addTime } from '@upeo/domain/time'
import { baptismalNames, customerBios, namePools } from './content/customers.data.ts'
import { guides, type StoryGuide } from './content/guides.data.ts'
import { createStoryRandom, type StoryRandom } from './story-random.ts'

export interface StoryPerson {
  readonly id: UserId
  readonly name: string
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly presents: 'woman' | 'man'
  readonly bio: string
  readonly location: string
  readonly showsProfile: boolean
  readonly joinedAt: Date
}
export type Guide = StoryGuide & StoryPerson
export interface Customer extends StoryPerson {
  readonly hasPortrait: boolean
  /** How often the customer books; the story's regulars come first. */
  readonly weight: number
}

export interface People {
  readonly guides: readonly Guide[]
  /** Amina is the first. */
  readonly customers: readonly Customer[]
  /** An owner of the office, who may do everything there. */
  readonly admin: StoryPerson
  readonly staff: Readonly<Record<StaffName, Staff>>
}

export interface Staff extends StoryPerson {
  readonly roles: readonly OfficeRole[]
}
type StaffName = 'wangari' | 'baraka' | 'wanjiku' | 'otieno'

const CUSTOMERS = 420
const MONTH = 30 * DAY
export const AMINA = 'amina-hassan'
export const KAMAU = 'kamau-njoroge'
/** A guide whose activities are in Swahili first, and a customer who reads it. */
export const WRITES_SWAHILI = 'mwanaisha-juma'
export const READS_SWAHILI = 'safari-kombe'

/** Nobody's numbers: 0700 000 1xx for guides, from 0700 000 200 for guests, above those that the simulator scripts. */
const phoneOf = (n: number) => `254700000${String(n).padStart(3, '0')}`

export function makePeople(random: StoryRandom, now: Date): People {
  const taken = new Set<string>()
  // oxlint-disable-next-line no-map-spread -- 38 guides, once
  const madeGuides = guides.map((guide, index): Guide => {
    taken.add(guide.username)
    const joinedAt = addTime(now, -guide.member * MONTH - random.whole(0, 20) * DAY - random.whole(1, 23) * HOUR)
    return {
      ...guide,
      id: random.id<UserId>(joinedAt),
      email: `${guide.username === KAMAU ? 'kamau' : guide.username.replace('-', '.')}@upeo.example`,
      phone: phoneOf(100 + index),
      location: `${guide.town}, ${guide.county}`,
      showsProfile: true,
      joinedAt,
    }
  })
  const admin = person(random, addTime(now, -30 * MONTH), {
    name: 'Njoki Maina',
    username: 'njoki-maina',
    email: 'admin@upeo.example',
    phone: phoneOf(199),
    presents: 'woman',
    location: 'Nairobi',
  })
  const amina = person(random, addTime(now, -15 * MONTH), {
    name: 'Amina Hassan',
    username: AMINA,
    email: 'amina@upeo.example',
    phone: phoneOf(200),
    presents: 'woman',
    location: 'Nairobi',
    bio: 'Weekends outside, Mondays with sore legs. I will try anything that ends with chai.',
  })
  const staff = makeStaff(now)
  for (const username of [AMINA, admin.username, ...Object.values(staff).map((each) => each.username)])
    taken.add(username)
  const others = Array.from({ length: CUSTOMERS - 1 }, (_, n): Customer => makeCustomer(random, now, n, taken))
  return { guides: madeGuides, admin, staff, customers: [{ ...amina, hasPortrait: true, weight: 0.2 }, ...others] }
}

/** Drawn apart, so that the story is the same with more of them and with fewer. */
function makeStaff(now: Date): People['staff'] {
  const random = createStoryRandom('the office')
  const member = (name: string, n: number, role: OfficeRole, presents: 'woman' | 'man'): Staff => {
    const [first = ''] = name.split(' ')
    const facts = { name, username: suggestUsername(name), email: `${first.toLowerCase()}@upeo.example`, presents }
    const joinedAt = addTime(now, -30 * MONTH)
    return { ...person(random, joinedAt, { ...facts, phone: phoneOf(n), location: 'Nairobi' }), roles: [role] }
  }
  return {
    wangari: member('Wangari Otieno', 195, 'finance', 'woman'),
    baraka: member('Baraka Kiptoo', 196, 'finance', 'man'),
    wanjiku: member('Wanjiku Kamau', 197, 'support', 'woman'),
    otieno: member('Otieno Ouma', 198, 'content', 'man'),
  }
}

function makeCustomer(random: StoryRandom, now: Date, n: number, taken: Set<string>): Customer {
  const pool = random.weighted(namePools.map((each, index) => [each, index < 5 ? 3 : 1] as const))
  const presents = random.chance(0.55) ? 'woman' : 'man'
  const first = random.pick(presents === 'woman' ? pool.women : pool.men)
  const family = random.pick(pool.families)
  // Many Kenyans put a baptismal name before their own.
  const name = random.chance(0.4)
    ? `${random.pick(presents === 'woman' ? baptismalNames.women : baptismalNames.men)} ${first} ${family}`
    : `${first} ${family}`
  const username = suggestUsername(name, (wanted) => taken.has(wanted))
  taken.add(username)
  const joinedAt = addTime(now, -15 * MONTH - random.whole(0, 60) * DAY - random.whole(1, 86_000) * 1000)
  return {
    ...person(random, joinedAt, {
      name,
      username,
      email: `${username.replaceAll('-', '.')}@upeo.example`,
      phone: phoneOf(201 + n),
      presents,
      location: random.pick(pool.towns).replace('-', ' '),
      bio: random.chance(0.25) ? random.pick(customerBios) : '',
      showsProfile: random.chance(0.88),
    }),
    hasPortrait: random.chance(0.3),
    weight: 1 / (n + 12),
  }
}

type Facts = Omit<StoryPerson, 'id' | 'joinedAt' | 'bio' | 'showsProfile'> & { bio?: string; showsProfile?: boolean }

function person(random: StoryRandom, joinedAt: Date, facts: Facts): StoryPerson {
  return { bio: '', showsProfile: true, ...facts, id: random.id<UserId>(joinedAt), joinedAt }
}

export const preferencesOf = (each: StoryPerson) => ({ ...defaultPreferences, showProfileToPublic: each.showsProfile })
