import { phrase, words, type Phrase } from '../words/say.ts'
import type { BadgeMeasure, BadgeRarity, BadgeRule, BadgeType } from './badges.ts'

export interface BadgeDefinition extends BadgeRule {
  /** Kept with everyone who has earned it: never changed, never used again. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** How to earn it. */
  readonly criteria: Phrase
  readonly category: string
  readonly rarity: BadgeRarity
  readonly progressCriteria: number
}

type Rung = readonly [id: string, name: string, target: number, rarity: BadgeRarity, description: string]

interface Ladder {
  readonly category: string
  readonly type: BadgeType
  readonly measure?: BadgeMeasure
  readonly criteria: (target: number) => Phrase
  readonly rungs: readonly Rung[]
}

/** Every badge there is, in the order in which they are shown: categories, and in each from near to far. */
const ladders: readonly Ladder[] = [
  {
    category: words('Journeys'),
    type: 'booking_count',
    criteria: (n) => phrase('Complete {n, plural, one {# trip} other {# trips}}.', { n }),
    rungs: [
      ['first-steps', words('First Steps'), 1, 'common', words('Nobody forgets the first trip.')],
      [
        'pathfinder',
        words('Pathfinder'),
        3,
        'common',
        words('Three times out of the door, and the path begins to know you.'),
      ],
      ['trail-regular', words('Trail Regular'), 5, 'common', words('Guides start to recognise your boots.')],
      ['road-of-ten', words('Road of Ten'), 10, 'uncommon', words('Ten trips, and a story for each of your fingers.')],
      [
        'seasoned-traveller',
        words('Seasoned Traveller'),
        25,
        'rare',
        words('Long rains, short rains, dry season: you have seen them all.'),
      ],
      [
        'horizon-chaser',
        words('Horizon Chaser'),
        50,
        'epic',
        words('Fifty times towards the line where earth meets sky.'),
      ],
      [
        'hundred-horizons',
        words('A Hundred Horizons'),
        100,
        'others',
        words('One hundred trips. Few people know this country as you do.'),
      ],
    ],
  },
  {
    category: words('Points'),
    type: 'points',
    criteria: (n) => phrase('Collect {n, plural, one {# point} other {# points}}.', { n }),
    rungs: [
      ['spark', words('Spark'), 50, 'common', words('A small fire, well laid.')],
      ['campfire', words('Campfire'), 250, 'common', words('Enough warmth to share.')],
      ['beacon', words('Beacon'), 1000, 'uncommon', words('Others find their way by you.')],
      ['morning-star', words('Morning Star'), 2500, 'rare', words('Up before the sun, again and again.')],
      ['mountain-sun', words('Mountain Sun'), 5000, 'epic', words('It shines on Batian first, and then on you.')],
    ],
  },
  {
    category: words('Variety'),
    type: 'activity_variety',
    criteria: (n) => phrase('Complete {n, plural, one {# activity} other {# different activities}}.', { n }),
    rungs: [
      [
        'something-new',
        words('Something New'),
        2,
        'common',
        words('Your second adventure was nothing like the first.'),
      ],
      [
        'curious-mind',
        words('Curious Mind'),
        5,
        'uncommon',
        words('Five different adventures, and still asking what is next.'),
      ],
      [
        'many-trails',
        words('Many Trails'),
        10,
        'rare',
        words('Ten different adventures: your map has few blank corners.'),
      ],
      [
        'know-it-all',
        words('Knows Every Path'),
        25,
        'epic',
        words('Twenty-five different adventures, each in its own light.'),
      ],
    ],
  },
  {
    category: words('Explorer'),
    type: 'others',
    measure: 'categories',
    criteria: (n) => phrase('Complete trips in {n, plural, one {# category} other {# categories}}.', { n }),
    rungs: [
      ['all-rounder', words('All-Rounder'), 3, 'common', words('Feet, wheels or paddle: you take what comes.')],
      [
        'jack-of-trails',
        words('Jack of All Trails'),
        6,
        'uncommon',
        words('Six kinds of adventure, mastered with a smile.'),
      ],
      ['renaissance', words('Compass Rose'), 10, 'epic', words('Ten kinds of adventure: every direction suits you.')],
    ],
  },
  {
    category: words('Explorer'),
    type: 'others',
    measure: 'counties',
    criteria: (n) => phrase('Complete trips in {n, plural, one {# county} other {# counties}}.', { n }),
    rungs: [
      ['county-hopper', words('County Hopper'), 3, 'common', words('Three counties, three kinds of tea on the way.')],
      ['across-the-rift', words('Across the Rift'), 8, 'rare', words('From escarpment to escarpment, and beyond.')],
      ['all-of-kenya', words('All of Kenya'), 20, 'others', words('Twenty of the forty-seven. The rest are waiting.')],
    ],
  },
  ...(
    [
      [
        'Hiking',
        words('Ridge Walker'),
        'ridge-walker',
        5,
        'uncommon',
        words('Five ridges under your boots.'),
        (n: number) => phrase('Complete {n, plural, one {# hike} other {# hikes}}.', { n }),
      ],
      [
        'Camping',
        words('Under the Stars'),
        'under-the-stars',
        3,
        'uncommon',
        words('Three camps, and no ceiling was ever better.'),
        (n: number) => phrase('Complete {n, plural, one {# camping trip} other {# camping trips}}.', { n }),
      ],
      [
        'Wildlife Tours',
        words('Savannah Eyes'),
        'savannah-eyes',
        3,
        'uncommon',
        words('You saw the ear move before the guide did.'),
        (n: number) => phrase('Complete {n, plural, one {# wildlife trip} other {# wildlife trips}}.', { n }),
      ],
      [
        'Water Sports',
        words('Salt and Spray'),
        'salt-and-spray',
        3,
        'uncommon',
        words('Water finds its level, and so do you.'),
        (n: number) => phrase('Complete {n, plural, one {# water sports trip} other {# water sports trips}}.', { n }),
      ],
      [
        'Cycling',
        words('Two Wheels'),
        'two-wheels',
        3,
        'uncommon',
        words('Past giraffes at walking pace.'),
        (n: number) => phrase('Complete {n, plural, one {# ride} other {# rides}}.', { n }),
      ],
      [
        'Bird Watching',
        words('Dawn Chorus'),
        'dawn-chorus',
        3,
        'rare',
        words('You know them by their song.'),
        (n: number) => phrase('Complete {n, plural, one {# bird watching trip} other {# bird watching trips}}.', { n }),
      ],
    ] as const
  ).map(([measure, name, id, target, rarity, description, criteria]): Ladder => ({
    category: words('Wild Kenya'),
    type: 'others',
    measure,
    criteria,
    rungs: [[id, name, target, rarity, description]],
  })),
  {
    category: words('Storyteller'),
    type: 'others',
    measure: 'reviews',
    criteria: (n) => phrase('Write {n, plural, one {# review} other {# reviews}}.', { n }),
    rungs: [
      ['first-words', words('First Words'), 1, 'common', words('Somebody will choose better because you wrote.')],
      ['storyteller', words('Storyteller'), 5, 'uncommon', words('Five honest stories around the fire.')],
      ['voice-of-the-trail', words('Voice of the Trail'), 20, 'rare', words('When you write, guides read it twice.')],
    ],
  },
  {
    category: words('Storyteller'),
    type: 'others',
    measure: 'photos',
    criteria: (n) => phrase('Share {n, plural, one {# photo} other {# photos}} with your reviews.', { n }),
    rungs: [['golden-hour', words('Golden Hour'), 10, 'rare', words('Ten pictures that make others pack their bags.')]],
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
