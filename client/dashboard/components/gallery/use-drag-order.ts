import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const keySteps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * Reorders a list by a handle: drag by mouse or touch, or use the arrow keys. Items identify themselves by
 * `data-id`.
 * @param onMove receives the moved item and the item whose position it takes.
 */
export function useDragOrder(ids: readonly string[], onMove: (id: string, target: string) => void) {
  const [drag, setDrag] = useState<{ id: string; over: string } | null>(null)
  const order = drag ? moveId(ids, drag.id, drag.over) : ids
  return {
    /** The order to display while dragging. */
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
        // After the first swap the dragged item itself is under the pointer.
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
