import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { reversePlace } from '@upeo/contract/places/reverse-place'
import type { Place } from '@upeo/contract/places/place'
import type { Coordinates } from '@upeo/domain/places/location'
import { lazy, Suspense, useRef } from 'react'
import { isApiError } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/api.ts'
import { bindText } from '../bind-field.ts'
import classes from '../steps/steps.module.css'
import type { FormState } from '../use-form.ts'
import { markerOf } from '../values.ts'
import { problemOf } from '../wizard-steps.ts'
import { MyLocation } from './my-location.tsx'
import { PlaceSearch } from './place-search.tsx'
import mapClasses from './location.module.css'

const PickerMap = lazy(async () => import('./picker-map.tsx'))

/** Six decimals are a hand's breadth. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Step 2: where it is, and where people meet. */
export function LocationStep({ form, mapStyleUrl }: { form: FormState; mapStyleUrl: string | null }) {
  const { values, problems, change, changeAll } = form
  const { lat, lng } = values.coordinates
  const choosePoint = usePointWithName(form)
  const choosePlace = ({ name, town, county, coordinates: [lng, lat] }: Place) =>
    changeAll({ location: name, town, county, coordinates: { lat, lng } })
  const coordinatesProblem = problemOf(problems, 'coordinates')
  return (
    <div className={classes.fields}>
      <section className={classes.group} aria-label="The place">
        <PlaceSearch onChoose={choosePlace} />
        <MyLocation onFound={(point) => void choosePoint(point)} />
        <div className={mapClasses.map}>
          <Suspense fallback={<p className={mapClasses.waiting}>Map Loading...</p>}>
            <PickerMap point={markerOf(values)} styleUrl={mapStyleUrl} onPick={(point) => void choosePoint(point)} />
          </Suspense>
        </div>
        <p className={mapClasses.hint}>Press the map where it starts, or drag the marker there.</p>
        <div className={classes.pair}>
          <NumberInput
            id="coordinates"
            label="Latitude"
            decimalScale={6}
            hideControls
            value={lat}
            error={coordinatesProblem}
            onChange={(value) => change('coordinates', { lng, lat: value })}
          />
          <NumberInput
            label="Longitude"
            decimalScale={6}
            hideControls
            value={lng}
            error={Boolean(coordinatesProblem)}
            onChange={(value) => change('coordinates', { lat, lng: value })}
          />
        </div>
        <TextInput
          {...bindText(form, 'location')}
          label="Location name"
          description="As people know the place."
          placeholder="Mount Longonot gate"
        />
        <div className={classes.pair}>
          <TextInput {...bindText(form, 'town')} label="Nearest town" />
          <TextInput {...bindText(form, 'county')} label="County" />
        </div>
      </section>
      <MeetingPoint form={form} />
    </div>
  )
}

/** Shown to people once their booking is confirmed. */
function MeetingPoint({ form: { values, problems, change } }: { form: FormState }) {
  const { meetingPoint } = values
  const bind = (part: keyof typeof meetingPoint) => ({
    id: `meetingPoint.${part}`,
    value: meetingPoint[part],
    error: problems[`meetingPoint.${part}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      change('meetingPoint', { ...meetingPoint, [part]: event.currentTarget.value }),
  })
  return (
    <section className={classes.group} aria-labelledby="meeting-point">
      <div className={classes.groupHead}>
        <h3 id="meeting-point">Meeting point</h3>
        <p>People see its address and directions once their booking is confirmed.</p>
      </div>
      <TextInput {...bind('description')} label="Description" placeholder="At the main gate, by the ticket office" />
      <TextInput {...bind('address')} label="Address" />
      <Textarea
        {...bind('instructions')}
        label="Instructions"
        description="How to find you. Optional."
        autosize
        minRows={2}
      />
    </section>
  )
}

/** Takes a point, then asks what is there; the newest point's answer counts, and a name that was typed stays. */
function usePointWithName({ values, changeAll }: FormState) {
  const newest = useRef<Coordinates | null>(null)
  return async function choosePoint({ lat, lng }: Coordinates) {
    const point = { lat: round(lat), lng: round(lng) }
    newest.current = point
    changeAll({ coordinates: point })
    const place = await placeAt(point)
    if (!place || newest.current !== point) return
    const { town, county, name } = place
    changeAll({ town, county, ...(values.location.trim() === '' && { location: name }) })
  }
}

/** Null when nothing is known of a point, also for want of an answer: the name can be typed. */
async function placeAt({ lat, lng }: Coordinates): Promise<Place | null> {
  try {
    return (await call(reversePlace, { query: { lat, lng } })).place
  } catch (error) {
    if (!isApiError(error)) throw error
    return null
  }
}
