import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SetupStep, type StepsLeft, setupSteps } from '../../../../shared/rules/setup/setup.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { places } from '../../lib/address/places.ts'
import { call } from '../../lib/api/api.ts'
import { setupScreenMessages as messages } from './setup-screen-messages.ts'

/** Notes on the server how a step was left, so that it is known on every device, and goes to the next one. */
export function useLeaveStep(step: SetupStep) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate: note } = useMutation({
    mutationFn: (as: StepsLeft[SetupStep]) =>
      call('PUT /api/admin/site/setup/:step', { params: { step }, json: { as } }),
    onSuccess: (setup) => queryClient.setQueryData(setupOptions.queryKey, setup),
    onError: () => showDashboardToast(messages.notKept, 'error'),
  })
  const next = setupSteps[setupSteps.indexOf(step) + 1] ?? step
  const leaveAs = (as: StepsLeft[SetupStep]) => {
    note(as)
    navigate({ to: places.setup, search: { part: next } })
  }
  return { note, goOn: () => leaveAs('confirmed'), putOff: () => leaveAs('skipped') }
}
