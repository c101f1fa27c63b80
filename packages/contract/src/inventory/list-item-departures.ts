import { endpoint } from '../kit/endpoint.ts'
import { IdParams } from '../kit/fields.ts'
import { ItemDepartures } from './item-departures.ts'

export const listItemDepartures = endpoint('GET /inventory/:id/departures', {
  summary: "The coming dates of an item's activity, with what is set aside for each",
  params: IdParams,
  answers: { 200: ItemDepartures },
  errors: ['not_found'],
})
