import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { MIN_SEARCH, type Place, placeTexts } from '@upeo/contract/places/places'
import { say } from '@upeo/domain/words/say'
import { IconMapPin, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { placesQuery } from '../queries.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from './location.module.css'

/** How long the typing must rest before the address is looked for, in milliseconds. */
const REST = 400

/** Finds a place in Kenya by words. */
export function PlaceSearch({ onChoose }: { onChoose: (place: Place) => void }) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const [rested] = useDebouncedValue(text.trim(), REST)
  const wanted = rested.length >= MIN_SEARCH && rested !== chosen
  const found = useQuery({ ...placesQuery(rested), enabled: wanted })
  const places = (wanted && found.data) || []

  function choose(at: string) {
    const place = places[Number(at)]
    if (!place) return
    setText(place.label)
    setChosen(place.label)
    combobox.closeDropdown()
    onChoose(place)
  }

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target>
          <TextInput
            label={say('Search for the place')}
            description={say('A town, a park, a mountain, an address in Kenya.')}
            placeholder={say("Hell's Gate")}
            autoComplete="off"
            onKeyDown={(event) => {
              // Enter takes a place from the list; it must not send the step.
              if (event.key === 'Enter') event.preventDefault()
            }}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            rightSection={found.isFetching ? <Loader size={18} aria-label={say('Searching')} /> : null}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={places.length === 0}>
          <Combobox.Options aria-label={say('Places found')}>
            {places.map((place, at) => (
              <Combobox.Option key={place.coordinates.join()} value={String(at)} className={classes.result ?? ''}>
                <IconMapPin size={18} aria-hidden="true" />
                {place.label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <div role="status">
        {wanted && found.data?.length === 0 && (
          <p className={`${ui.hintBelow} ${classes.said}`}>{say(placeTexts.none)}</p>
        )}
        {wanted && found.isError && (
          <p className={`${ui.hintBelow} ${classes.said}`} data-tone="danger">
            {say(placeTexts.failed)}
          </p>
        )}
      </div>
    </div>
  )
}
