import { type MouseEvent, useEffect, useState } from 'react'
import { didYouMean } from '../../shared/rules/booking/booking-messages.ts'
import { findNearMiss } from '../lib/find-near-miss.ts'

type NearMissQuestionProps = { email: string; onTake: (meant: string) => void }

/** Asks whether another address is meant, where one is near to what was typed. One press takes it; nothing waits for it. */
export function NearMissQuestion({ email, onTake }: NearMissQuestionProps) {
  const [found, setFound] = useState<{ email: string; meant: string } | null>(null)
  useEffect(() => findNearMiss(email, (meant) => setFound({ email, meant })), [email])
  const meant = found?.email === email ? found.meant : null

  function take(given: string, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    const field = currentTarget.form?.elements.namedItem('email')
    if (field instanceof HTMLInputElement) {
      field.value = given
      field.focus()
    }
    onTake(given)
  }

  return (
    <p className="near-miss" role="status">
      {meant !== null && (
        <>
          <span>{`${didYouMean} `}</span>
          <button
            className="button button-small"
            type="button"
            onClick={(press) => take(meant, press)}
          >{`${meant}?`}</button>
        </>
      )}
    </p>
  )
}
