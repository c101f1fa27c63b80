/** One address of each kind of public page, out of the demo story that is served at `address`. */
export async function publicPages(address: string) {
  const { activities } = await read<{ activities: { _id: string; vendor: { _id: string } }[] }>('activities?limit=50')
  const first = activities[0]
  if (!first) throw new Error('The demo story has no activity.')
  const storyteller = await firstStory(activities.map(({ vendor }) => vendor._id))
  return [
    { page: '/', path: '/' },
    { page: '/activities', path: '/activities' },
    { page: '/activity/{id}', path: `/activity/${first._id}` },
    { page: '/vendor/{id}', path: `/vendor/${storyteller.vendor}` },
    { page: '/vendor/{id}/blog/{post}', path: `/vendor/${storyteller.vendor}/blog/${storyteller.slug}` },
  ] as const

  async function firstStory(vendors: readonly string[]): Promise<{ vendor: string; slug: string }> {
    for (const vendor of new Set(vendors)) {
      const { data } = await read<{ data: { slug: string }[] }>(`vendors/${vendor}/content?contentType=BLOG_POST`)
      if (data[0]) return { vendor, slug: data[0].slug }
    }
    throw new Error('No guide of the demo story has written anything.')
  }

  async function read<T>(path: string): Promise<T> {
    return (await (await fetch(`${address}/api/${path}`)).json()) as T
  }
}
