import { useState } from 'react'
import { importMessages } from '../../../components/import/import-messages.ts'
import { customerImportMessages } from './import-messages.ts'
import type { SameName, SameNameChoice } from './use-import.ts'

const messages = customerImportMessages.decide

const choices = ['join', 'keep', 'leaveOut'] as const

/** How many are asked at once. */
const perPage = 20

type SameNamesProps = {
  sameNames: readonly SameName[]
  /** Sending has begun, so nothing can change. */
  isFixed: boolean
  choiceOf: (one: SameName) => SameNameChoice
  onChoose: (one: SameName, choice: SameNameChoice) => void
}

const contactText = ({ name, phone, email }: { name: string; phone: string; email: string }) =>
  [name, phone, email].filter(Boolean).join(', ')

/** Asks whether those who only share a name with a customer on record are that customer. */
export function SameNames({ sameNames, isFixed, choiceOf, onChoose }: SameNamesProps) {
  const [shown, setShown] = useState(perPage)
  const rest = sameNames.length - shown
  return (
    <section className="card import-card">
      <h3>{messages.title}</h3>
      <p className="field-hint">{messages.hint}</p>
      {sameNames.slice(0, shown).map((one) => (
        <fieldset key={one.row} className="import-choice" disabled={isFixed}>
          <legend translate="no">{contactText(one.imported)}</legend>
          <p className="field-hint">
            <span translate="no">{messages.yours(contactText(one.known))}</span>
          </p>
          <div className="segments">
            {choices.map((choice) => (
              <button
                key={choice}
                type="button"
                className="button button-small"
                aria-pressed={choiceOf(one) === choice}
                onClick={() => onChoose(one, choice)}
              >
                {messages.choices[choice]}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      {rest > 0 && (
        <button type="button" className="button button-small" onClick={() => setShown(shown + perPage)}>
          {importMessages.showMore(Math.min(rest, perPage))}
        </button>
      )}
    </section>
  )
}
