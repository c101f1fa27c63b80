import { expect, test } from 'vitest'
import { commonTopics, topicsOf } from './find-topics.ts'
import { isReviewTopic, reviewTopicLabels, reviewTopics } from './topics.ts'

test.each([
  ['Our GUIDE knew each bend.', ['guide']],
  ['Kiongozi wetu alikuwa mzuri, na chakula kilikuwa kitamu.', ['guide', 'food']],
  ['Watoto waliona ndovu wawili!', ['families', 'wildlife']],
  ['We left on time. Worth every shilling.', ['timing', 'value']],
  ['Helmets for all, and they checked the brakes in front of us: felt safe.', ['equipment', 'safety']],
  ['The view at the top made six people silent.', ['scenery']],
  ['Steep, and worth the sweat.', []],
  ['Somebody reviewed the viewpoint timetable.', []],
  ['', []],
])('%s', (comment, topics) => {
  expect([...topicsOf(comment)].toSorted()).toEqual(topics.toSorted())
})

test('a word counts once a review, and belongs to one topic', () => {
  expect([...topicsOf('Lunch, lunch and more lunch.')]).toEqual(['food'])
  expect(Object.keys(reviewTopicLabels).toSorted()).toEqual(reviewTopics.toSorted())
  expect([isReviewTopic('food'), isReviewTopic('Food'), isReviewTopic('toString')]).toEqual([true, false, false])
})

test('common topics are those of at least three of enough reviews, commonest first', () => {
  const reviews = [
    'guide and food',
    'guide and food',
    'guide, food and a view',
    'the guide and a view',
    'nothing at all',
  ].map(topicsOf)
  expect(commonTopics(reviews)).toEqual([
    { topic: 'guide', count: 4 },
    { topic: 'food', count: 3 },
  ])
  expect(commonTopics(reviews.slice(0, 4))).toEqual([])
})
