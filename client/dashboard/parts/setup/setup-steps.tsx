import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import type { SetupJson } from '../../../../shared/site/draft/site-json.ts'
import { places } from '../../ground/address/places.ts'
import { setupWords } from './setup-messages.ts'
import './setup.css'

type Steps = SetupJson['steps']
type Step = Steps[number]['step']

/** Where an owner does a step; the others are done by whoever installs the site. */
const whereDone: Partial<Record<Step, Pick<LinkProps, 'to' | 'search'>>> = {
  name: { to: places.site, search: { part: 'business' } },
  phone: { to: places.site, search: { part: 'business' } },
  email: { to: places.site, search: { part: 'business' } },
  address: { to: places.site, search: { part: 'business' } },
  pictures: { to: places.site, search: { part: 'gallery' } },
  reviews: { to: places.site, search: { part: 'reviews' } },
  rating: { to: places.site, search: { part: 'reviews' } },
  terms: { to: places.taxes },
}

export const ownersSteps = (steps: Steps): Steps => steps.filter(({ step }) => whereDone[step])
export const installersSteps = (steps: Steps): Steps => steps.filter(({ step }) => !whereDone[step])

/** What is set up, and what is still to be. */
export const SetupSteps = ({ steps }: { steps: Steps }) => (
  <ul className="setup-steps">
    {steps.map(({ step, isDone }) => {
      const { title, todo } = setupWords[step]
      const place = whereDone[step]
      return (
        <li key={step} className={isDone ? 'setup-step-done' : ''}>
          {isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
          <div>
            <strong>{title}</strong>
            <span className="visually-hidden">{isDone ? ', done' : ', not done yet'}</span>
            {!isDone && <small>{todo}</small>}
          </div>
          {!isDone && place && (
            <Link {...place} className="button button-small">
              Go<span className="visually-hidden"> to {title}</span>
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)
