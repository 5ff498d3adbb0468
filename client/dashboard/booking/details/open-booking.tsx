import { lazy, Suspense } from 'react'
import type { BookingJson } from '../../../../worker/booking/booking-json.ts'
import { useOpenBooking } from './use-open-booking.ts'

const BookingDialog = lazy(() =>
  import('./booking-dialog.tsx').then((module) => ({ default: module.BookingDialog })),
)

/** The details of the booking that the address names, over the screen they were opened from. */
export function OpenBooking({ listed = [] }: { listed?: readonly BookingJson[] }) {
  const { openId, closeBooking } = useOpenBooking()
  if (!openId) return null
  return (
    <Suspense>
      <BookingDialog
        key={openId}
        id={openId}
        listed={listed.find(({ id }) => id === openId)}
        onClose={closeBooking}
      />
    </Suspense>
  )
}
