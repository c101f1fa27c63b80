/** What a typed search says of the price of one adult, VAT included, in KES. */
export type PriceWords = {
  readonly minPriceWithVat: number | null
  readonly maxPriceWithVat: number | null
  /** The text without it. */
  readonly rest: string
}

/** What is less is an age, a distance or a number of people. */
const LEAST_PRICE = 100
const MOST_PRICE = 10_000_000
/** "2026 - 2027" are years. */
const LEAST_SPAN = 100

const currency = '(?:kshs?|kes|shs?|shillings?|shilingi|bob)'
const units =
  `m|mtrs?|met(?:re|er)s?|masl|mita|kms?|kilomet(?:re|er)s?|kilomita|ft|feet|miles?|hours?|hrs?|minutes?|mins?|saa|
  days?|nights?|siku|years?|yrs?|people|persons?|pax|adults?|kids?|child(?:ren)?|guests?|seats?|watu`.replaceAll(
    /\s/g,
    '',
  )

function amount(name: string, prefix = '?') {
  const number = String.raw`(?<${name}>[1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d{0,6}(?:\.\d{1,2})?)`
  return String.raw`(?:${currency}\.? ?)${prefix}${number}(?: ?(?<${name}Thousands>k))?(?: ?/[=-])?(?: ?${currency}\b)?`
}
// A number that goes on, or that counts something else, is no price.
const end = String.raw`(?!\w|[.,]\d|-\d| ?(?:${units})\b)(?: (?:per (?:person|head|adult)|each|pp|kwa mtu)\b)?`
const about = '(?:(?:prices?|priced|bei) )?'
const reach = (between: string) => new RegExp(String.raw`\b${about}${between}${end}`, 'iu')

const ranges = [
  reach(`(?:between|kati ya) ${amount('least')} (?:and|na) ${amount('most')}`),
  reach(`(?:from )?${amount('least')} ?(?:-|–|to|hadi) ?${amount('most')}`),
]
const upTo = reach(
  `(?:under|below|less than|cheaper than|(?:not|no) more than|up ?to|at most|chini ya|hadi|isizidi|` +
    `(?:max(?:imum)?|budget|bajeti)(?: budget| price)?(?: of| is|:)?) ${amount('most')}`,
)
const orLess = reach(`${amount('most')} (?:or less|or below|and below|and under|max(?:imum)?|na chini)`)
// With its currency only: hills are over 3000 too.
const from = reach(`(?:over|above|more than|at least|zaidi ya|kuanzia) ${amount('least', '')}`)

/** "hike under 3000": a number alone is none, for it may be a part of a name. */
export function takePriceWords(text: string): PriceWords {
  for (const pattern of [...ranges, upTo, orLess, from]) {
    const found = pattern.exec(text)
    const least = priceIn(found?.groups, 'least')
    const most = priceIn(found?.groups, 'most')
    if (!found || !isPrice(least) || !isPrice(most)) continue
    if (least !== null && most !== null && most - least < LEAST_SPAN) continue
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { minPriceWithVat: least, maxPriceWithVat: most, rest }
  }
  return { minPriceWithVat: null, maxPriceWithVat: null, rest: text }
}

function priceIn(groups: Readonly<Record<string, string | undefined>> | undefined, name: string): number | null {
  const said = groups?.[name]
  if (said === undefined) return null
  const number = Number(said.replaceAll(',', ''))
  return groups?.[`${name}Thousands`] === undefined ? number : number * 1000
}

const isPrice = (price: number | null) => price === null || (price >= LEAST_PRICE && price <= MOST_PRICE)
