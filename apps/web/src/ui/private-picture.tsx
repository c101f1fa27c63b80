import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '../lib/use-object-url.ts'
import { LoadFailed } from './load-failed.tsx'
import { RowSkeletons } from './skeletons.tsx'
import classes from './private-picture.module.css'

/** A picture that only a few may see. Never cached: who may is asked at each request. */
export function PrivatePicture({
  name,
  alt,
  load,
}: {
  /** Unlike that of any other. */
  name: string
  alt: string
  load: (signal: AbortSignal) => Promise<{ readonly file: Blob }>
}) {
  const picture = useQuery({
    queryKey: ['private-picture', name],
    queryFn: async ({ signal }) => (await load(signal)).file,
    gcTime: 0,
    staleTime: Infinity,
  })
  const address = useObjectUrl(picture.data)
  if (picture.isError)
    return <LoadFailed message={say('Failed to load the picture. Please try again.')} query={picture} />
  if (!address) return <RowSkeletons count={1} height={320} />
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={say('{picture}: open in a new tab', { picture: alt })}
    >
      <img className={classes.picture} src={address} alt={alt} />
    </a>
  )
}
