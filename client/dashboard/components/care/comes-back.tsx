import { Repeat } from 'lucide-react'
import { type CareInterval, defaultCareInterval } from '../../../../shared/rules/care/care.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { careMessages } from './care-messages.ts'
import './care.css'

type ComesBackProps = {
  customerId: number
  job: Pick<JobJson, 'packageId' | 'vehicleMake' | 'vehicleModel' | 'customerName'>
  /** The interval of the vehicle's plan; `null` without one. */
  everyMonths: CareInterval | null
}

/** Has the vehicle of a completed job come back, in one tap. */
export function ComesBack({ customerId, job, everyMonths }: ComesBackProps) {
  const start = useSave(
    () =>
      apiRequest('PUT /api/admin/customers/:id/care', {
        params: { id: String(customerId) },
        json: { packageId: job.packageId, vehicle: vehicleName(job), everyMonths: defaultCareInterval },
      }),
    careMessages.start(defaultCareInterval),
  )
  if (everyMonths !== null) {
    return (
      <p className="comes-back">
        <Repeat aria-hidden="true" />
        <span>{careMessages.comesBack(everyMonths)}</span>
      </p>
    )
  }
  return (
    <p>
      <BusyButton
        className="button button-small"
        isBusy={start.isPending}
        onClick={() => start.mutate(undefined)}
      >
        <Repeat />
        <span>{careMessages.comesBack(defaultCareInterval)}</span>
        <span className="visually-hidden">{` for ${job.customerName}`}</span>
      </BusyButton>
    </p>
  )
}
