/** What the help pages are about, each a page of its own below `/help`, in the order in which a trip asks for them. */
export const helpTopics = ['booking', 'paying', 'cancelling', 'refunds', 'safety', 'guides'] as const
export type HelpTopic = (typeof helpTopics)[number]

export const helpPath = (topic: HelpTopic, section?: string) =>
  section === undefined ? `/help/${topic}` : `/help/${topic}#${section}`
