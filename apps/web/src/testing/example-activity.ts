import type { Activity, ActivityCard } from '@upeo/contract/activities/activity'

export const picture = {
  src: '/images/a',
  srcset: '/images/a 480w',
  width: 480,
  height: 320,
  blur: '',
  alt: 'Njorowa Gorge',
}

/** An activity as lists have it. */
export const card: ActivityCard = {
  _id: 'a1',
  name: "Hell's Gate by bicycle",
  shortDescription: 'Among zebras.',
  language: 'en',
  translation: null,
  category: 'Cycling',
  difficulty: 'Moderate',
  location: 'Naivasha, Nakuru',
  town: 'Naivasha',
  county: 'Nakuru',
  coordinates: [36.3132, -0.9076],
  image: picture,
  price: 12500,
  childPrice: null,
  priceWithVat: 14500,
  rating: 4.64,
  reviewCount: 12,
  date: '2026-06-20',
  seatsLeft: 9,
  duration: 6,
  capacity: 10,
  vendor: { _id: 'v1', username: 'kamau-njoroge', name: 'Kamau Njoroge', avatar: null, isVerified: true },
}

/** The same whole. */
export const full: Activity = {
  ...card,
  translation: null,
  description: 'A day of gorges, steam and zebras, on bicycles that are looked after. '.repeat(3),
  images: [picture, { ...picture, src: '/images/b', alt: 'Fischer’s Tower' }],
  averageRating: 4.64,
  startDates: ['2026-06-20'],
  departures: [
    { date: '2026-06-20', startTime: '08:00', startsAt: '2026-06-20T05:00:00Z', seatsLeft: 9, capacity: 10 },
  ],
  fitnessLevel: 'Medium',
  ageRestrictions: 'Ages 12+',
  cancellationPolicy: 'Flexible',
  whatToExpect: 'Dust and wide views.',
  includedItems: ['Bicycle and helmet'],
  notIncludedItems: ['Park fee'],
  whatToBring: ['Two litres of water'],
  badges: [{ name: 'Family friendly', description: 'Children ride along.' }],
  faqs: [{ question: 'Is there shade?', answer: 'Little of it.' }],
  itinerary: [
    { day: '1', title: 'To the gorge', description: 'Ride past Fischer’s Tower.' },
    { day: '', title: 'Home', description: 'By noon.' },
    { day: '07:30', title: 'Breakfast', description: '' },
  ],
  isActive: true,
  reviews: [],
  vendor: {
    ...card.vendor,
    language: 'en',
    translation: null,
    bio: '',
    memberSince: '2024-03-01T00:00:00Z',
    activityCount: 4,
    averageRating: null,
    totalReviews: 0,
    answersWithin: null,
    vendorProfile: {
      businessName: '',
      businessDescription: '',
      location: 'Naivasha',
      paymentDetails: { mpesa: true, active: ['bank'] },
    },
  },
}
