import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const NewBookingDialog = lazy(() =>
  import('./new-booking-dialog.tsx').then((module) => ({ default: module.NewBookingDialog })),
)

export function NewBookingButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="button button-small" onClick={() => setIsOpen(true)}>
        <Plus /> New booking
      </button>
      {isOpen && (
        <Suspense>
          <NewBookingDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
