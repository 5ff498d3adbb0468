import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SetupStep, type StepOutcomes, setupSteps } from '../../../../shared/rules/setup/setup-steps.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { setupScreenMessages as messages } from './setup-screen-messages.ts'

/** Notes on the server how a step was left, so that it is known on every device, and goes to the next one. */
export function useLeaveStep(step: SetupStep) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate: saveStepState } = useMutation({
    mutationFn: (state: StepOutcomes[SetupStep]) =>
      apiRequest('PUT /api/admin/site/setup/:step', { params: { step }, json: { as: state } }),
    onSuccess: (setup) => queryClient.setQueryData(setupOptions.queryKey, setup),
    onError: () => showDashboardToast(messages.stepNotSaved, 'error'),
  })
  const next = setupSteps[setupSteps.indexOf(step) + 1] ?? step
  const leaveAs = (state: StepOutcomes[SetupStep]) => {
    saveStepState(state)
    navigate({ to: dashboardPaths.setup, search: { part: next } })
  }
  return { saveStepState, confirm: () => leaveAs('confirmed'), skip: () => leaveAs('skipped') }
}
