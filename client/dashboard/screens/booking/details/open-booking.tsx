import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { useRole } from '../../../components/account/role-context.ts'

const BookingDialog = lazy(() => import('./booking-dialog.tsx'))

const JobDialog = lazy(() => import('../../today/job-dialog.tsx'))

/**
 * The dialog for the booking in the URL; crew members see only the job. Closing it goes back to where it was opened.
 */
export function OpenBooking({ listedBookings = [] }: { listedBookings?: readonly BookingJson[] }) {
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

  if (!openId) return null
  return (
    <Suspense>
      {role === 'owner' ? (
        <BookingDialog
          key={openId}
          id={openId}
          listedBooking={listedBookings.find(({ id }) => id === openId)}
          onClose={close}
        />
      ) : (
        <JobDialog key={openId} id={openId} loadedJob={undefined} onClose={close} />
      )}
    </Suspense>
  )
}
