/** What a line of a case file's timeline is about, in the order of what follows from what. */
export const timelineKinds = [
  'booking',
  'reference',
  'recorded',
  'payment',
  'mpesa',
  'check_in',
  'problem',
  'absence',
  'appeal',
  'refund',
  'order',
  'guide_refund',
  'review',
  'account',
  'document',
  'activity',
  'office',
  'ledger',
  'told',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** By what a timeline can be narrowed. */
export const timelineGroups = {
  booking: ['booking', 'check_in', 'problem', 'absence', 'appeal', 'review'],
  money: ['reference', 'recorded', 'payment', 'mpesa', 'refund', 'order', 'guide_refund'],
  books: ['ledger'],
  messages: ['told'],
  account: ['account', 'document', 'activity'],
  office: ['office'],
} as const satisfies Readonly<Record<string, readonly TimelineKind[]>>
export type TimelineGroup = keyof typeof timelineGroups

export function groupOf(kind: TimelineKind): TimelineGroup {
  const groups = Object.entries(timelineGroups) as [TimelineGroup, readonly TimelineKind[]][]
  const found = groups.find(([, kinds]) => kinds.includes(kind))
  if (!found) throw new TypeError(`In no group: ${kind}`)
  return found[0]
}

/**
 * The newest first. Of what was written in one transaction, and so at one instant, the cause stands below what followed
 * from it: the message below the payment that it tells of, the books below both.
 */
export function newestFirst<Entry extends { readonly at: string; readonly kind: TimelineKind }>(
  entries: readonly Entry[],
): Entry[] {
  const place = (entry: Entry) => timelineKinds.indexOf(entry.kind)
  return entries
    .map((entry, index) => ({ entry, index, at: new Date(entry.at).getTime() }))
    .toSorted((a, b) => b.at - a.at || place(b.entry) - place(a.entry) || b.index - a.index)
    .map(({ entry }) => entry)
}
