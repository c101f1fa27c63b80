import type { Category } from '@upeo/domain/activities/categories'

/** How often each category is offered, and what its activities are called. */
export const offers: Readonly<Record<Category, { readonly weight: number; readonly nouns: readonly string[] }>> = {
  Hiking: { weight: 20, nouns: ['hike', 'ridge walk', 'crater rim walk', 'summit day', 'forest trail'] },
  Camping: { weight: 9, nouns: ['camp under the stars', 'lakeside camp', 'bush camp', 'family camp'] },
  Cycling: { weight: 7, nouns: ['bike ride', 'mountain bike tour', 'village ride', 'gravel day'] },
  'Water Sports': { weight: 7, nouns: ['kayak tour', 'kitesurfing lesson', 'rafting day', 'stand-up paddle tour'] },
  'Rock Climbing': { weight: 5, nouns: ['climbing day', 'first climb', 'crag day', 'abseil'] },
  'Wildlife Tours': { weight: 14, nouns: ['game drive', 'walking safari', 'rhino tracking', 'elephant morning'] },
  'Waterfall Chase': { weight: 5, nouns: ['waterfall walk', 'gorge and falls', 'swim at the falls'] },
  'Cultural Tours': { weight: 7, nouns: ['village visit', 'old town walk', 'day with the Samburu', 'market tour'] },
  'Bird Watching': { weight: 6, nouns: ['bird walk', 'flamingo morning', 'birding by boat'] },
  Boating: { weight: 6, nouns: ['dhow trip', 'boat ride', 'sunset sail', 'island hop'] },
  Photography: { weight: 3, nouns: ['photo walk', 'photo safari', 'night sky workshop'] },
  'Food Tours': { weight: 4, nouns: ['food walk', 'coffee farm tour', 'Swahili kitchen', 'tea tasting'] },
  'Adventure Parks': { weight: 3, nouns: ['zip line', 'rope course', 'quad bike ride'] },
  Wellness: { weight: 3, nouns: ['hot springs day', 'forest bath', 'yoga by the lake'] },
  Other: { weight: 1, nouns: ['horse ride', 'balloon flight', 'camel trek'] },
}

export const adjectives = [
  'Sunrise',
  'Gentle',
  'Full-day',
  'Small-group',
  'Family',
  'Early morning',
  'Weekend',
  'Guided',
  'Private',
  'Long',
  'Golden hour',
  'Easy-going',
  'Wild',
  'Classic',
] as const

/** Descriptions are made of three of these. */
export const sentences = [
  'We meet early, drink a cup of tea and set off while the air is cool.',
  'The path climbs slowly through cedar and bamboo until the valley lies open below us.',
  'Your guide grew up here and knows every bird by its voice.',
  'Bring good shoes, a hat and a light jacket, for the weather changes quickly.',
  'Lunch is cooked over a fire and eaten in the shade of an old fig tree.',
  'There is time to swim, to rest and to take pictures before we turn back.',
  'We often meet zebra, giraffe and warthog on the way, and now and then a herd of buffalo.',
  'Children from eight years on have done it with a smile, and grandparents too.',
  'The last part is steep and worth every step: on a clear day you see both peaks.',
  'We keep groups small so that everybody is heard and nobody is hurried.',
  'Part of the price goes to the community that looks after this land.',
  'In the evening we watch the light change over the water before we drive home.',
] as const

export const firstNames = [
  'Achieng',
  'Amina',
  'Brian',
  'Chebet',
  'Daudi',
  'Esther',
  'Faith',
  'Grace',
  'Hassan',
  'Irene',
  'Juma',
  'Kamau',
  'Kiprono',
  'Lilian',
  'Mercy',
  'Mwikali',
  'Naliaka',
  'Njeri',
  'Otieno',
  'Peter',
  'Rehema',
  'Samuel',
  'Wanjiku',
  'Zawadi',
] as const

export const lastNames = [
  'Abdi',
  'Barasa',
  'Cheruiyot',
  'Kariuki',
  'Kibet',
  'Kimani',
  'Koech',
  'Maina',
  'Mutua',
  'Mwangi',
  'Ndungu',
  'Njoroge',
  'Ochieng',
  'Odhiambo',
  'Omondi',
  'Onyango',
  'Rotich',
  'Waweru',
] as const

export const comments = [
  'A day that we still talk about at home: calm, well led and full of small surprises.',
  'Our guide knew every plant and every bird, and waited for the slowest without a word.',
  'Well organised from the first message to the last handshake. We will come again.',
  'Beautiful place, good food and honest prices. Bring a jacket for the morning.',
  'The walk was longer than we thought, but the view from the top made up for all of it.',
] as const
