import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { type Place, reversePlace } from '@upeo/contract/places/places'
import type { Coordinates } from '@upeo/domain/places/location'
import { lazy, Suspense, useRef } from 'react'
import { isApiError } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/api.ts'
import classes from '../steps/steps.module.css'
import { markerOf, type WizardForm } from '../values.ts'
import { MyLocation } from './my-location.tsx'
import { PlaceSearch } from './place-search.tsx'
import mapClasses from './location.module.css'

const PickerMap = lazy(async () => import('./picker-map.tsx'))

/** Six decimals are a hand's breadth. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Step 2: where it is, and where people meet. */
export function LocationStep({ form, mapStyleUrl }: { form: WizardForm; mapStyleUrl: string | null }) {
  const { values, set } = form
  const { lat, lng } = values.coordinates
  const choosePoint = usePointWithName(form)
  const choosePlace = ({ name, town, county, coordinates: [lng, lat] }: Place) => {
    set('location', name)
    set('town', town)
    set('county', county)
    set('coordinates', { lat, lng })
  }
  const coordinatesProblem = form.errorOf('coordinates')
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
            id={form.idOf('coordinates')}
            label="Latitude"
            decimalScale={6}
            hideControls
            value={lat}
            error={coordinatesProblem}
            onChange={(value) => set('coordinates.lat', value)}
          />
          <NumberInput
            label="Longitude"
            decimalScale={6}
            hideControls
            value={lng}
            error={Boolean(coordinatesProblem)}
            onChange={(value) => set('coordinates.lng', value)}
          />
        </div>
        <TextInput
          {...form.field('location')}
          label="Location name"
          description="As people know the place."
          placeholder="Mount Longonot gate"
        />
        <div className={classes.pair}>
          <TextInput {...form.field('town')} label="Nearest town" />
          <TextInput {...form.field('county')} label="County" />
        </div>
      </section>
      <MeetingPoint form={form} />
    </div>
  )
}

/** Shown to people once their booking is confirmed. */
function MeetingPoint({ form }: { form: WizardForm }) {
  return (
    <section className={classes.group} aria-labelledby="meeting-point">
      <div className={classes.groupHead}>
        <h3 id="meeting-point">Meeting point</h3>
        <p>People see its address and directions once their booking is confirmed.</p>
      </div>
      <TextInput
        {...form.field('meetingPoint.description')}
        label="Description"
        placeholder="At the main gate, by the ticket office"
      />
      <TextInput {...form.field('meetingPoint.address')} label="Address" />
      <Textarea
        {...form.field('meetingPoint.instructions')}
        label="Instructions"
        description="How to find you. Optional."
        autosize
        minRows={2}
      />
    </section>
  )
}

/** Takes a point, then asks what is there; the newest point's answer counts, and a name that was typed stays. */
function usePointWithName({ values, set }: WizardForm) {
  const newest = useRef<Coordinates | null>(null)
  return async function choosePoint({ lat, lng }: Coordinates) {
    const point = { lat: round(lat), lng: round(lng) }
    newest.current = point
    set('coordinates', point)
    const place = await placeAt(point)
    if (!place || newest.current !== point) return
    const { town, county, name } = place
    set('town', town)
    set('county', county)
    if (values.location.trim() === '') set('location', name)
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
