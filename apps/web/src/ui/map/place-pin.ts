import classes from './map.module.css'

/** The drop that marks one place; its point is the place itself (`anchor: 'bottom'`). */
export function placePin(): HTMLElement {
  const element = document.createElement('span')
  element.className = classes.place ?? ''
  element.append(document.createElement('i'))
  return element
}
