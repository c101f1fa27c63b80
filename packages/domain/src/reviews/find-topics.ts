import { reviewTopics, type ReviewTopic } from './topics.ts'

/** What a review speaks of, by the words that people use for it in English and Swahili. */
const vocabulary = {
  guide: 'guide guides guided guiding instructor instructors ranger driver host kiongozi viongozi mwongozaji dereva',
  scenery: 'view views scenery scenic landscape sunrise sunset lookout beautiful breathtaking mandhari mwonekano',
  wildlife:
    'wildlife animal animals elephant elephants lion lions rhino rhinos giraffe giraffes zebra zebras hippo hippos leopard cheetah bird birds wanyama ndovu tembo simba twiga kifaru kiboko ndege',
  safety: 'safe safely safety unsafe dangerous careful carefully briefing salama usalama hatari',
  value: 'price prices priced cheap expensive affordable value cost paid money shilling bei pesa ghali nafuu thamani',
  food: 'food lunch breakfast supper dinner snack snacks meal meals tea delicious chakula chai nyama',
  timing:
    'late early punctual delay delays delayed schedule rushed waited waiting hurry mapema kuchelewa tulichelewa walichelewa',
  equipment:
    'equipment gear helmet helmets bike bikes bicycle bicycles harness brakes tent tents jacket jackets boots kayak kayaks binoculars vifaa baiskeli hema kofia',
  families: 'child children kid kids family families son daughter toddler watoto mtoto familia',
} as const satisfies Readonly<Record<ReviewTopic, string>>

/** Two words that only together speak of it. */
const pairs: Readonly<Record<string, ReviewTopic>> = {
  'on time': 'timing',
  'in time': 'timing',
  'kwa wakati': 'timing',
  'worth it': 'value',
  'worth every': 'value',
  'worth each': 'value',
  'life jackets': 'safety',
  'first aid': 'safety',
}

const topicOfWord = new Map(
  reviewTopics.flatMap((topic) => vocabulary[topic].split(' ').map((word) => [word, topic] as const)),
)

/** Every topic that a review mentions, once. */
export function topicsOf(comment: string): ReadonlySet<ReviewTopic> {
  const topics = new Set<ReviewTopic>()
  let before = ''
  for (const [word] of comment.toLowerCase().matchAll(/\p{L}+/gu)) {
    for (const topic of [topicOfWord.get(word), pairs[`${before} ${word}`]]) if (topic) topics.add(topic)
    before = word
  }
  return topics
}

/** Fewer reviews than this have no common theme. */
const REVIEWS_FOR_TOPICS = 5
const MENTIONS = 3
const TOPICS_SHOWN = 6

export interface TopicCount {
  readonly topic: ReviewTopic
  /** How many reviews mention it. */
  readonly count: number
}

/** What the reviews speak of most: the topics of at least three, the commonest first; none of too few reviews. */
export function commonTopics(reviews: readonly ReadonlySet<ReviewTopic>[]): TopicCount[] {
  if (reviews.length < REVIEWS_FOR_TOPICS) return []
  return reviewTopics
    .map((topic) => ({ topic, count: reviews.filter((topics) => topics.has(topic)).length }))
    .filter(({ count }) => count >= MENTIONS)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, TOPICS_SHOWN)
}
