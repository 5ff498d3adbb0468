import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { BookingJson } from '../../../../shared/booking/booking-json.ts'
import { useRole } from '../../account/role-context.ts'

const BookingDialog = lazy(() =>
  import('./booking-dialog.tsx').then((module) => ({ default: module.BookingDialog })),
)

/** Opens the details of a booking, which makes them part of the address. */
export function useOpenBooking() {
  const navigate = useNavigate()
  return (id: string) => {
    navigate({
      to: '.',
      search: (view) => ({ ...view, booking: id }),
      state: { openedFromList: true },
      resetScroll: false,
    })
  }
}

/** The owner's: the details of the booking in the address, over the screen; closing them goes back to where they were opened. */
export function OpenBooking({ listed = [] }: { listed?: readonly BookingJson[] }) {
  const openId = useSearch({ strict: false, select: ({ booking }) => booking })
  const navigate = useNavigate()
  const router = useRouter()
  const role = useRole()

  function close() {
    if (router.history.location.state.openedFromList) return router.history.back()
    navigate({
      to: '.',
      search: (view) => ({ ...view, booking: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  if (!openId || role !== 'owner') return null
  return (
    <Suspense>
      <BookingDialog
        key={openId}
        id={openId}
        listed={listed.find(({ id }) => id === openId)}
        onClose={close}
      />
    </Suspense>
  )
}
