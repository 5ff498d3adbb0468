import { importMessages } from './import-messages.ts'

/** Names a step of the import, counted from 0. */
export const StepHeading = ({ step }: { step: 0 | 1 | 2 | 3 }) => (
  <h2 className="import-step">
    {`Step ${step + 1} of ${importMessages.steps.length}: ${importMessages.steps[step]}`}
  </h2>
)
