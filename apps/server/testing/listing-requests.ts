import { plain, type RequestMaker } from './request-makers.ts'

/** What everybody finds activities by: a part of the valid requests. */
export const listingRequests = {
  'GET /home': plain(() => ({})),
  'GET /search/suggestions': plain(() => ({ query: { q: 'act' } })),
  'POST /searches': plain(() => ({ body: { text: 'zorbing', found: 0, followed: false } })),
  'GET /activities': plain(() => ({
    query: {
      search: 'Activity',
      category: 'Hiking',
      difficulty: 'Moderate',
      minPrice: '0',
      maxPrice: '5000',
      minPriceWithVat: '0',
      maxPriceWithVat: '5800',
      startDate: '2026-03-02',
      endDate: '2026-06-30',
      date: '2026-05-02',
      flexible: '3',
      adults: '2',
      children: '1',
      filling: 'false',
      seats: '2',
      place: 'Naivasha',
      sort: 'rating',
      page: '1',
      limit: '12',
      bbox: '33,-5,42,5',
    },
  })),
  'GET /activities/map': plain(() => ({
    query: {
      search: 'Activity',
      category: 'Hiking',
      difficulty: 'Moderate',
      minPrice: '0',
      maxPrice: '5000',
      startDate: '2026-03-02',
      endDate: '2026-06-30',
      seats: '2',
      place: 'Naivasha',
      bbox: '33,-5,42,5',
    },
  })),
} as const satisfies Record<string, RequestMaker>
