import { useAddressQuery } from '../../lib/use-address-query.ts'
import { listAddress, readPage } from '../../lib/list-address.ts'

/** The size of a page in the administrators' lists, as the server has it. */
export const PAGE_SIZE = 25

/** What a list's address asks for: its page, its words, and the one choice that narrows it, where it has choices. */
export function useListQuery<Choice extends string>(labels?: Readonly<Record<Choice, string>>) {
  const [address, setAddress] = useAddressQuery()
  const search = address.get('search') ?? ''
  const choices = Object.keys(labels ?? {}) as Choice[]
  const choice = choices.find((each) => each === address.get('show')) ?? choices[0]
  const page = readPage(address)
  const path = (change: Readonly<Record<string, string>>) => `?${listAddress(address, change).toString()}`
  return {
    choice: choice as Choice,
    search,
    page,
    query: { page, limit: PAGE_SIZE, ...(search !== '' && { search }) },
    path,
    searchFor: (words: string) => setAddress(listAddress(address, { search: words }), { replace: true }),
  }
}

export type ListQuery = ReturnType<typeof useListQuery>
