import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { useCloseDetails } from '../../../ground/ui/details-address.tsx'
import { useRole } from '../../../parts/account/role-context.ts'

const BookingDialog = lazy(() => import('./booking-dialog.tsx'))

const JobDialog = lazy(() => import('../../today/job-dialog.tsx'))

/** The booking in the address, over the screen, crew the job alone; closing it goes back to where it was opened. */
export function OpenBooking({ listed = [] }: { listed?: readonly BookingJson[] }) {
  const openId = useSearch({ strict: false, select: ({ booking }) => booking })
  const close = useCloseDetails('booking')
  const role = useRole()
  if (!openId) return null
  return (
    <Suspense>
      {role === 'owner' ? (
        <BookingDialog
          key={openId}
          id={openId}
          listed={listed.find(({ id }) => id === openId)}
          onClose={close}
        />
      ) : (
        <JobDialog key={openId} id={openId} listed={undefined} onClose={close} />
      )}
    </Suspense>
  )
}
