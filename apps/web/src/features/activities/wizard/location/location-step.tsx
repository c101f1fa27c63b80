import { NumberInput, Textarea, TextInput } from '@mantine/core'
import type { Place } from '@upeo/contract/places/places'
import type { Coordinates } from '@upeo/domain/places/location'
import { say } from '@upeo/domain/words/say'
import { lazy, Suspense, useState } from 'react'
import type { NumberValue } from '../../../../ui/form/number-value.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from '../steps/steps.module.css'
import { markerOf, type WizardForm } from '../values.ts'
import { choosePoint } from './choose-point.ts'
import { findNamed } from './find-named.ts'
import { MyLocation } from './my-location.tsx'
import { PinQuestion } from './pin-question.tsx'
import { PlaceSearch } from './place-search.tsx'
import mapClasses from './location.module.css'

const PickerMap = lazy(async () => import('./picker-map.tsx'))

/** Step 2: where it is, and where people meet. */
export function LocationStep({ form, mapStyleUrl }: { form: WizardForm; mapStyleUrl: string | null }) {
  const { values, set } = form
  const { lat, lng } = values.coordinates
  const [found, setFound] = useState<Coordinates | null>(null)
  const pick = (point: Coordinates) => void choosePoint(form, point)
  const choosePlace = ({ name, town, county, coordinates: [lng, lat] }: Place) => {
    const coordinates = { lat, lng }
    set('location', name)
    set('town', town)
    set('county', county)
    set('coordinates', coordinates)
    set('pin', { place: { name, town, county, coordinates }, county, confirmed: false })
    setFound(coordinates)
  }
  const type = (part: 'lat' | 'lng', value: NumberValue) => {
    set(`coordinates.${part}`, value)
    // What is there is not asked for while a number is typed.
    set('pin', (pin) => ({ ...pin, county: '', confirmed: false }))
  }
  const coordinatesProblem = form.errorOf('coordinates')
  return (
    <div className={classes.fields}>
      <section className={classes.group} aria-label={say('The place')}>
        <PlaceSearch onChoose={choosePlace} />
        <MyLocation
          onFound={(point) => {
            setFound(point)
            pick(point)
          }}
        />
        <div className={mapClasses.map}>
          <Suspense fallback={<p className={mapClasses.waiting}>{say('Map Loading...')}</p>}>
            <PickerMap point={markerOf(values)} found={found} styleUrl={mapStyleUrl} onPick={pick} />
          </Suspense>
        </div>
        <p className={mapClasses.hint}>{say('Tap the map where the trip starts, or drag the marker there.')}</p>
        <PinQuestion form={form} onBack={setFound} />
        <div className={`${ui.stack24} ${classes.pair}`}>
          <NumberInput
            id={form.idOf('coordinates')}
            label={say('Latitude')}
            decimalScale={6}
            hideControls
            value={lat}
            error={coordinatesProblem}
            onChange={(value) => type('lat', value)}
          />
          <NumberInput
            label={say('Longitude')}
            decimalScale={6}
            hideControls
            value={lng}
            error={Boolean(coordinatesProblem)}
            onChange={(value) => type('lng', value)}
          />
        </div>
        <TextInput
          {...form.field('location')}
          onBlur={() => void findNamed(form)}
          label={say('Location name')}
          description={say('The name people know it by.')}
          placeholder={say('Mount Longonot gate')}
        />
        <div className={`${ui.stack24} ${classes.pair}`}>
          <TextInput {...form.field('town')} label={say('Nearest town')} />
          <TextInput {...form.field('county')} label={say('County')} />
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
      <div className={`${ui.stack4} ${classes.groupHead}`}>
        <h3 id="meeting-point">{say('Meeting point')}</h3>
        <p>{say('People see its address and directions once their booking is confirmed.')}</p>
      </div>
      <TextInput
        {...form.field('meetingPoint.description')}
        label={say('Description')}
        placeholder={say('At the main gate, by the ticket office')}
      />
      <TextInput {...form.field('meetingPoint.address')} label={say('Address')} />
      <Textarea
        {...form.field('meetingPoint.instructions')}
        label={say('Instructions')}
        description={say('How to find you. Optional.')}
        autosize
        minRows={2}
      />
    </section>
  )
}
