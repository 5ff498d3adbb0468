/** The steps of the owner's setup, in order. */
export const setupSteps = [
  ...(['business', 'hours', 'packages', 'taxes'] as const),
  ...(['photos', 'reviews', 'test', 'live'] as const),
] as const

export type SetupStep = (typeof setupSteps)[number]

/** The steps of the installation, which cannot be done in the dashboard. */
export const installSteps = ['domains', 'secret', 'mail', 'backup'] as const

export type InstallStep = (typeof installSteps)[number]

/** The owner confirmed the current content of a step, or skipped it for now. */
export const stepOutcomes = ['confirmed', 'skipped'] as const

export type StepOutcomes = Partial<Record<SetupStep, (typeof stepOutcomes)[number]>>

type StepState = 'done' | 'skipped' | 'open'

/** The business details that a new site has samples of, in the order of their form. */
export const sampleDetails = ['name', 'phone', 'email', 'street', 'postalCode'] as const

export type SampleDetail = (typeof sampleDetails)[number]

/** `GET /api/admin/site/setup`: the detected state of each step, and which business details are still samples. */
export type SetupJson = {
  steps: { step: SetupStep; state: StepState }[]
  samples: SampleDetail[]
  installation: { step: InstallStep; isDone: boolean }[]
}

/** Confirming completes these steps, because the default content may already be right for the business. */
const isConfirmable = (step: SetupStep) => step === 'hours' || step === 'packages' || step === 'test'

/** Returns the state of a step. `isDetected` means that the system can tell that it is done. */
export function setupStepState(step: SetupStep, isDetected: boolean, outcomes: StepOutcomes): StepState {
  if (isDetected || (isConfirmable(step) && outcomes[step] === 'confirmed')) return 'done'
  return outcomes[step] === 'skipped' ? 'skipped' : 'open'
}

type Steps = SetupJson['steps']

/** Returns the first open step, otherwise the first skipped one. */
export const nextStep = (steps: Steps): SetupStep | undefined =>
  (steps.find(({ state }) => state === 'open') ?? steps.find(({ state }) => state === 'skipped'))?.step

export const isSetUp = (steps: Steps): boolean => nextStep(steps) === undefined

/** Returns whether the site was published with the business's own content. */
export const isLive = (steps: Steps): boolean =>
  steps.some(({ step, state }) => step === 'live' && state === 'done')

/** Returns whether the owner has not started the setup and nobody has booked. */
export const isUntouched = (steps: Steps): boolean => steps.every(({ state }) => state === 'open')
