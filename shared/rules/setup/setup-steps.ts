/** What an owner is led through before customers come, in this order. */
export const setupSteps = [
  ...(['business', 'hours', 'packages', 'taxes'] as const),
  ...(['photos', 'reviews', 'test', 'live'] as const),
] as const

export type SetupStep = (typeof setupSteps)[number]

/** What is done once by whoever installs the site, and by nobody in the dashboard. */
export const installSteps = ['domains', 'secret', 'mail', 'backup'] as const

export type InstallStep = (typeof installSteps)[number]

/** How an owner left a step: content with what is there, or for later. */
export const stepOutcomes = ['confirmed', 'skipped'] as const

/** The steps that an owner has left, and how. */
export type StepOutcomes = Partial<Record<SetupStep, (typeof stepOutcomes)[number]>>

/** `open` is neither done nor put off. */
type StepState = 'done' | 'skipped' | 'open'

/** `GET /api/admin/site/setup`: what is done, as the system finds it, and what is left. */
export type SetupJson = {
  steps: { step: SetupStep; state: StepState }[]
  installation: { step: InstallStep; isDone: boolean }[]
}

/** Whether content with what is there is enough: what the site comes with may be just what the business has. */
const isConfirmable = (step: SetupStep) => step === 'hours' || step === 'packages' || step === 'test'

/** Where a step stands. `isFound`: the system sees by itself that it is done. */
export function setupStepState(step: SetupStep, isDetected: boolean, outcomes: StepOutcomes): StepState {
  if (isDetected || (isConfirmable(step) && outcomes[step] === 'confirmed')) return 'done'
  return outcomes[step] === 'skipped' ? 'skipped' : 'open'
}

type Steps = SetupJson['steps']

/** The step to go on with: the first that is open, of those that were put off the first, or none. */
export const nextStep = (steps: Steps): SetupStep | undefined =>
  (steps.find(({ state }) => state === 'open') ?? steps.find(({ state }) => state === 'skipped'))?.step

export const isSetUp = (steps: Steps): boolean => nextStep(steps) === undefined

/** Nothing is the owner's own yet, and nobody has booked. */
export const isUntouched = (steps: Steps): boolean => steps.every(({ state }) => state === 'open')
