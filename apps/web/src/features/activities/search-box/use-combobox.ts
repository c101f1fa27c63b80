import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'

/**
 * A field as a combobox, by the pattern of the ARIA practices: its keys choose among the options, and it says which is the
 * one. `before` is what stood in it when it was entered: for that nothing is offered yet.
 */
export function useCombobox<Option>(
  input: RefObject<HTMLInputElement | null>,
  options: readonly Option[],
  before: string,
  onChoose: (option: Option) => void,
) {
  const id = useId()
  const [closed, setClosed] = useState(true)
  const [active, setActive] = useState(-1)
  const open = !closed && options.length > 0

  function choose(option: Option) {
    setClosed(true)
    onChoose(option)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setClosed(true)
    } else if (event.key === 'Enter') {
      const chosen = open && options[active]
      // With nothing chosen the form is sent, and the list is in the way of what is found.
      if (!chosen) return setClosed(true)
      event.preventDefault()
      choose(chosen)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      setClosed(false)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more than there are options: the field itself, where nothing is chosen.
      const count = options.length + 1
      setActive((at) => ((at + 1 + step + count) % count) - 1)
    }
  })
  const onInput = useEffectEvent(() => {
    setClosed(false)
    setActive(-1)
  })
  const onBlur = useEffectEvent(() => setClosed(true))
  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    // Typed while this was on its way, into a field that has not been left again: only a look at it shows that.
    // oxlint-disable-next-line react/set-state-in-effect
    if (field.value !== before && field === document.activeElement) setClosed(false)
    field.addEventListener('keydown', onKey)
    field.addEventListener('input', onInput)
    field.addEventListener('blur', onBlur)
    return () => {
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('input', onInput)
      field.removeEventListener('blur', onBlur)
    }
  }, [input, before])
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(open))
    if (open) field.setAttribute('aria-controls', id)
    else field.removeAttribute('aria-controls')
    if (open && active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [input, open, active, id])
  return { id, open, active, choose }
}
