import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const keySteps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * The order of a list whose items are moved by a handle: dragged by mouse or finger, or with the arrow keys.
 * Items say which they are by `data-id`.
 * @param onMove is told which item came to where another one stood.
 */
export function useDragOrder(ids: readonly string[], onMove: (id: string, target: string) => void) {
  const [drag, setDrag] = useState<{ id: string; over: string } | null>(null)
  const order = drag ? moveId(ids, drag.id, drag.over) : ids
  return {
    /** The order in which the list is shown while one is dragged. */
    order,
    draggedId: drag?.id,
    handleProps: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, over: id })
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (drag?.id !== id) return
        const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-id]')
        const over = item?.dataset.id
        // The item itself is under the pointer once it has come there.
        if (over && over !== id && over !== drag.over && ids.includes(over)) setDrag({ id, over })
      },
      onPointerUp: () => {
        if (drag && drag.over !== drag.id) onMove(drag.id, drag.over)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event: KeyboardEvent) => {
        const target = ids[ids.indexOf(id) + (keySteps[event.key] ?? 0)]
        if (!keySteps[event.key] || !target) return
        event.preventDefault()
        onMove(id, target)
      },
    }),
  }
}

function moveId(ids: readonly string[], id: string, over: string): string[] {
  const to = ids.indexOf(over)
  return ids.filter((each) => each !== id).toSpliced(to, 0, id)
}
