import { foldName } from '@upeo/domain/search/fold-name'

/** How the questions of a language are read. */
interface SearchWords {
  /** What a question is asked with, whatever it is about. */
  readonly small: ReadonlySet<string>
  /** What people also say: in the other language, and in the words of other sites. */
  readonly alsoSaid: Readonly<Record<string, string>>
  /** What a word shares with its other forms. */
  readonly stemOf: (word: string) => string
  readonly holds: (word: string, stem: string) => boolean
}

const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const SHORTEST_STEM = 3

export const english: SearchWords = {
  small: listed(
    'a an and are at be by can do does for from get how i if in is it me my of on or the there to what when where which who why will with you your',
  ),
  alsoSaid: {
    pesa: 'mpesa',
    lipa: 'pay',
    malipo: 'pay',
    kulipa: 'pay',
    ghairi: 'cancel',
    kughairi: 'cancel',
    rudisha: 'refund',
    rejesha: 'refund',
    tiketi: 'ticket',
    watoto: 'child',
    mtoto: 'child',
    usalama: 'safe',
    dharura: 'emergency',
    kids: 'child',
    withdraw: 'payout',
    withdrawal: 'payout',
    fee: 'commission',
    fees: 'commission',
    postpone: 'moved',
    reschedule: 'moved',
    rain: 'weather',
  },
  // By its beginning, without its ending.
  stemOf(word) {
    if (word.length < 5) return word
    const stem = word.replace(/(?:(?<=l)l(?:ing|ed)|ings?|ations?|ers?|ed|es|s)$/, '')
    return stem.length < SHORTEST_STEM ? word : stem
  },
  holds: (word, stem) => word.startsWith(stem),
}

export const swahili: SearchWords = {
  small: listed(
    'au gani hii hiyo iko ipi je jinsi kama katika kwa kwenye la lini mimi na namna nani nataka naweza ni ninaweza nini pa vipi wa wangu wapi wewe ya yako yangu za zako zangu cha changu langu how do i can my the to is a in of',
  ),
  alsoSaid: {
    pay: 'lipa',
    paying: 'lipa',
    payment: 'malipo',
    payments: 'malipo',
    cancel: 'ghairi',
    cancellation: 'ghairi',
    refund: 'rudishiwa',
    refunds: 'rudishiwa',
    rejesha: 'rudishiwa',
    rejeshewa: 'rudishiwa',
    money: 'pesa',
    hela: 'pesa',
    ticket: 'tiketi',
    tickets: 'tiketi',
    child: 'watoto',
    children: 'watoto',
    kids: 'watoto',
    mtoto: 'watoto',
    emergency: 'dharura',
    safety: 'salama',
    safe: 'salama',
    payout: 'kutoa',
    payouts: 'kutoa',
    withdraw: 'kutoa',
    fee: 'kamisheni',
    fees: 'kamisheni',
    commission: 'kamisheni',
    moved: 'hamisha',
    reschedule: 'hamisha',
    ahirisha: 'hamisha',
    kuahirisha: 'hamisha',
    mvua: 'hewa',
    weather: 'hewa',
    receipt: 'risiti',
    verified: 'thibitishwa',
    places: 'nafasi',
    guide: 'kiongozi',
    nilipe: 'lipa',
    nighairi: 'ghairi',
  },
  // Verbs have their person and time before them and other endings behind: 'nitaghairi' is 'ghairi', 'ninalipaje' 'lipa'.
  stemOf(word) {
    const root = word
      .replace(/^(?:(?:ni|u|a|tu|m|wa|i|zi|ya)?(?:na|ta|li|me|ki)|ku|kw)(?=\p{L}{4})/u, '')
      .replace(/(?<=\p{L}{4})(?:je|ni)$/u, '')
    const stem = root.replace(/[aeiou]$/, '')
    return stem.length < SHORTEST_STEM ? root : stem
  },
  holds: (word, stem) => word.includes(stem),
}

/** 'M-Pesa' is one word, and 'guide’s' is 'guide'. */
export function wordsOf(text: string): readonly string[] {
  return foldName(text.replaceAll(/['’‘ʼ`´]s\b|-/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
