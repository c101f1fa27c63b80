import type { OptionsFilter } from '@mantine/core'
import { foldName } from '@upeo/domain/search/fold-name'

/** The choices whose label holds what was typed, compared as names are everywhere: for fields that can be searched. */
export const foldedOptions: OptionsFilter = ({ options, search }) => {
  const wanted = foldName(search.trim())
  return options.filter((option) => 'label' in option && foldName(option.label).includes(wanted))
}
