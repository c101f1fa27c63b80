import { nounFor } from '../text.ts'
import type { BadgeMeasure, BadgeRarity, BadgeRule, BadgeType } from './badges.ts'

export interface BadgeDefinition extends BadgeRule {
  /** Kept with everyone who has earned it: never changed, never used again. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** How to earn it. */
  readonly criteria: string
  readonly category: string
  readonly rarity: BadgeRarity
  readonly progressCriteria: number
}

type Rung = readonly [id: string, name: string, target: number, rarity: BadgeRarity, description: string]

interface Ladder {
  readonly category: string
  readonly type: BadgeType
  readonly measure?: BadgeMeasure
  readonly criteria: (target: number) => string
  readonly rungs: readonly Rung[]
}

const many = (n: number, one: string, more: string) => `${n.toLocaleString('en')} ${nounFor(n, one, more)}`

/** Every badge there is, in the order in which they are shown: categories, and in each from near to far. */
const ladders: readonly Ladder[] = [
  {
    category: 'Journeys',
    type: 'booking_count',
    criteria: (n) => `Complete ${many(n, 'trip', 'trips')}.`,
    rungs: [
      ['first-steps', 'First Steps', 1, 'common', 'The first trip is the one that nobody forgets.'],
      ['pathfinder', 'Pathfinder', 3, 'common', 'Three times out of the door, and the path begins to know you.'],
      ['trail-regular', 'Trail Regular', 5, 'common', 'Guides start to recognise your boots.'],
      ['road-of-ten', 'Road of Ten', 10, 'uncommon', 'Ten trips, and a story for each of your fingers.'],
      [
        'seasoned-traveller',
        'Seasoned Traveller',
        25,
        'rare',
        'Long rains, short rains, dry season: you have seen them all.',
      ],
      ['horizon-chaser', 'Horizon Chaser', 50, 'epic', 'Fifty times towards the line where earth meets sky.'],
      [
        'hundred-horizons',
        'A Hundred Horizons',
        100,
        'others',
        'One hundred trips. Few people know this country as you do.',
      ],
    ],
  },
  {
    category: 'Points',
    type: 'points',
    criteria: (n) => `Collect ${n.toLocaleString('en')} points.`,
    rungs: [
      ['spark', 'Spark', 50, 'common', 'A small fire, well laid.'],
      ['campfire', 'Campfire', 250, 'common', 'Enough warmth to share.'],
      ['beacon', 'Beacon', 1000, 'uncommon', 'Others find their way by you.'],
      ['morning-star', 'Morning Star', 2500, 'rare', 'Up before the sun, again and again.'],
      ['mountain-sun', 'Mountain Sun', 5000, 'epic', 'It shines on Batian first, and then on you.'],
    ],
  },
  {
    category: 'Variety',
    type: 'activity_variety',
    criteria: (n) => `Complete ${many(n, 'activity', 'different activities')}.`,
    rungs: [
      ['something-new', 'Something New', 2, 'common', 'The second adventure was not the first again.'],
      ['curious-mind', 'Curious Mind', 5, 'uncommon', 'Five different adventures, and still asking what is next.'],
      ['many-trails', 'Many Trails', 10, 'rare', 'Ten different adventures: your map has few blank corners.'],
      ['know-it-all', 'Knows Every Path', 25, 'epic', 'Twenty-five different adventures, each in its own light.'],
    ],
  },
  {
    category: 'Explorer',
    type: 'others',
    measure: 'categories',
    criteria: (n) => `Complete trips of ${many(n, 'category', 'categories')}.`,
    rungs: [
      ['all-rounder', 'All-Rounder', 3, 'common', 'Feet, wheels or paddle: you take what comes.'],
      ['jack-of-trails', 'Jack of All Trails', 6, 'uncommon', 'Six kinds of adventure, mastered with a smile.'],
      ['renaissance', 'Compass Rose', 10, 'epic', 'Ten kinds of adventure: every direction suits you.'],
    ],
  },
  {
    category: 'Explorer',
    type: 'others',
    measure: 'counties',
    criteria: (n) => `Complete trips in ${many(n, 'county', 'counties')}.`,
    rungs: [
      ['county-hopper', 'County Hopper', 3, 'common', 'Three counties, three kinds of tea on the way.'],
      ['across-the-rift', 'Across the Rift', 8, 'rare', 'From escarpment to escarpment, and beyond.'],
      ['all-of-kenya', 'All of Kenya', 20, 'others', 'Twenty of the forty-seven. The rest are waiting.'],
    ],
  },
  ...(
    [
      ['Hiking', 'Ridge Walker', 'ridge-walker', 5, 'uncommon', 'Five ridges under your boots.', 'hikes'],
      [
        'Camping',
        'Under the Stars',
        'under-the-stars',
        3,
        'uncommon',
        'Three camps, and no ceiling was ever better.',
        'camping trips',
      ],
      [
        'Wildlife Tours',
        'Savannah Eyes',
        'savannah-eyes',
        3,
        'uncommon',
        'You saw the ear move before the guide did.',
        'wildlife trips',
      ],
      [
        'Water Sports',
        'Salt and Spray',
        'salt-and-spray',
        3,
        'uncommon',
        'Water finds its level, and so do you.',
        'water sports trips',
      ],
      ['Cycling', 'Two Wheels', 'two-wheels', 3, 'uncommon', 'Past giraffes at walking pace.', 'rides'],
      ['Bird Watching', 'Dawn Chorus', 'dawn-chorus', 3, 'rare', 'You know them by their song.', 'bird watching trips'],
    ] as const
  ).map(([measure, name, id, target, rarity, description, trips]): Ladder => ({
    category: 'Wild Kenya',
    type: 'others',
    measure,
    criteria: (n) => `Complete ${n} ${trips}.`,
    rungs: [[id, name, target, rarity, description]],
  })),
  {
    category: 'Storyteller',
    type: 'others',
    measure: 'reviews',
    criteria: (n) => `Write ${many(n, 'review', 'reviews')}.`,
    rungs: [
      ['first-words', 'First Words', 1, 'common', 'Somebody will choose better because you wrote.'],
      ['storyteller', 'Storyteller', 5, 'uncommon', 'Five honest stories around the fire.'],
      ['voice-of-the-trail', 'Voice of the Trail', 20, 'rare', 'When you write, guides read it twice.'],
    ],
  },
  {
    category: 'Storyteller',
    type: 'others',
    measure: 'photos',
    criteria: (n) => `Share ${many(n, 'photo', 'photos')} with your reviews.`,
    rungs: [['golden-hour', 'Golden Hour', 10, 'rare', 'Ten pictures that make others pack their bags.']],
  },
]

export const badgeSet: readonly BadgeDefinition[] = ladders.flatMap(({ category, type, measure, criteria, rungs }) =>
  rungs.map(([id, name, target, rarity, description]) => ({
    id,
    name,
    description,
    criteria: criteria(target),
    category,
    type,
    progressCriteria: target,
    rarity,
    ...(measure !== undefined && { measure }),
  })),
)

const byId = new Map(badgeSet.map((badge) => [badge.id, badge]))

/** Null for a badge that an older or newer version of this set knows. */
export function findBadge(id: string): BadgeDefinition | null {
  return byId.get(id) ?? null
}

export const badgeImage = (id: string): string => `/badges/${id}.svg`
