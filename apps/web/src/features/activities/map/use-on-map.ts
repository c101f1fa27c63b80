import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { mapActivities } from '@upeo/contract/activities/listing'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { inThisLanguage } from '../../../lib/written.ts'
import { mapQuery, type Box, type ListingAddress } from '../listing/listing-address.ts'
import type { OnMap } from './spots.ts'

/** What lies in the frame by the address's filters. What came last stays until the next has come. */
export function useOnMap(address: ListingAddress, frame: Box | null, onArrive: (onMap: OnMap) => void) {
  const query = frame && mapQuery(address, frame)
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['on-map', query],
      queryFn: query ? ({ signal }) => readMap(query, signal) : skipToken,
    },
    // The public pages around it have none of their own.
    queryClient,
  )
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const arrived = useEffectEvent(onArrive)
  useEffect(() => {
    if (data) arrived(data)
  }, [data])
  return { onMap: data ?? last, settled: data !== undefined, failed: isError, retry: () => void refetch() }
}

async function readMap(query: ReturnType<typeof mapQuery>, signal: AbortSignal): Promise<OnMap> {
  const { pins, clusters } = await call(mapActivities, { query, signal })
  return { pins: pins.map(inThisLanguage), clusters }
}
