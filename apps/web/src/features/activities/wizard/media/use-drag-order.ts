import { useState, type DragEvent } from 'react'

/** Lets the items of a list be dragged to each other's places with a mouse; buttons must offer the same. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const dragging = (at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing that carries nothing.
      event.dataTransfer.setData('text/plain', String(at + 1))
      setDragged(at)
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null && dragged !== at) move(dragged, at)
      setDragged(null)
    },
  })
  return { dragged, dragging }
}
