import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ToCallItem } from './to-call-item.tsx'
import { toCallOptions } from './to-call-query.ts'
import { useNow } from './use-now.ts'

const shownAtFirst = 4

/** Pending bookings by the time left of the 24 hours in which a call is promised (specification §9). */
export function ToCall({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(toCallOptions)
  const now = useNow() + (data?.clockOffset ?? 0)
  const [showsAll, setShowsAll] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)

  // Confirming takes the item away, and the focus with it: then the section's head has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the list
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) summary.current?.focus()
  }, [data])

  if (!data || data.items.length === 0) return null
  const { items, total } = data
  const shown = showsAll ? items : items.slice(0, shownAtFirst)
  const hidden = total - shown.length
  return (
    <details
      className="card to-call"
      open
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false
      }}
    >
      <summary ref={summary}>
        <h2>To call</h2> <span className="badge badge-amber">{total}</span>
      </summary>
      <ul>
        {shown.map((booking) => (
          <ToCallItem key={booking.id} booking={booking} now={now} onOpen={onOpen} />
        ))}
      </ul>
      {!showsAll && hidden > 0 && (
        <button type="button" className="button button-small button-quiet" onClick={() => setShowsAll(true)}>
          Show {items.length - shown.length} more
        </button>
      )}
      {showsAll && hidden > 0 && <p className="field-hint">And {hidden} more, which wait less long.</p>}
    </details>
  )
}
