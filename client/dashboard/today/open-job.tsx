import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { JobJson } from '../../../shared/job/job-json.ts'

const JobDialog = lazy(() => import('./job-dialog.tsx').then((module) => ({ default: module.JobDialog })))

/** Opens a job, which makes it part of the address. */
export function useOpenJob() {
  const navigate = useNavigate()
  return (id: string) => {
    navigate({
      to: '.',
      search: (view) => ({ ...view, job: id }),
      state: { openedFromList: true },
      resetScroll: false,
    })
  }
}

/** The job in the address, over the screen; closing it goes back to where it was opened. */
export function OpenJob({ jobs = [] }: { jobs?: readonly JobJson[] }) {
  const openId = useSearch({ strict: false, select: ({ job }) => job })
  const navigate = useNavigate()
  const router = useRouter()

  function close() {
    if (router.history.location.state.openedFromList) return router.history.back()
    navigate({ to: '.', search: (view) => ({ ...view, job: undefined }), replace: true, resetScroll: false })
  }

  if (!openId) return null
  return (
    <Suspense>
      <JobDialog key={openId} id={openId} known={jobs.find(({ id }) => id === openId)} onClose={close} />
    </Suspense>
  )
}
