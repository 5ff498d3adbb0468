import * as z from 'zod/mini'
import { setupSteps, stepOutcomes } from './setup-steps.ts'

/** The body of `PUT /api/admin/site/setup/:step`. */
export const leaveStepSchema = z.object({
  as: z.enum(stepOutcomes, 'Please send whether the step was confirmed or skipped'),
})

export const setupStepSchema = z.object({ step: z.enum(setupSteps, 'This step does not exist') })
