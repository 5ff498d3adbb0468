import { Check, Circle } from 'lucide-react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import './setup.css'

type SetupStepRow = {
  key: string
  title: string
  /** Shown until the step is done. */
  todo: string
  isDone: boolean
  /** Shown until the step is done. */
  action?: ViewElements
}

/** A checklist of done and remaining steps. */
export const SetupSteps = ({ rows }: { rows: readonly SetupStepRow[] }) => (
  <ul className="setup-steps">
    {rows.map(({ key, title, todo, isDone, action }) => (
      <li key={key} className={isDone ? 'setup-step-done' : ''}>
        {isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
        <div>
          <strong>{title}</strong>
          <span className="visually-hidden">{isDone ? ', done' : ', not done yet'}</span>
          {!isDone && <small>{todo}</small>}
        </div>
        {!isDone && action}
      </li>
    ))}
  </ul>
)
