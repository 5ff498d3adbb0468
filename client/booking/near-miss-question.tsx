import { type MouseEvent, useEffect, useState } from 'react'
import { didYouMean } from '../../shared/rules/booking/booking-messages.ts'
import { findEmailSuggestion } from '../lib/find-email-suggestion.ts'

type EmailSuggestionProps = { email: string; onAccept: (suggestion: string) => void }

/** Asks whether another address is meant, where one is near to what was typed. One press takes it; nothing waits for it. */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const [lookup, setLookup] = useState<{ email: string; suggestion: string } | null>(null)
  useEffect(() => findEmailSuggestion(email, (suggestion) => setLookup({ email, suggestion })), [email])
  const suggestion = lookup?.email === email ? lookup.suggestion : null

  function accept(suggestion: string, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    const field = currentTarget.form?.elements.namedItem('email')
    if (field instanceof HTMLInputElement) {
      field.value = suggestion
      field.focus()
    }
    onAccept(suggestion)
  }

  return (
    <p className="near-miss" role="status">
      {suggestion !== null && (
        <>
          <span>{`${didYouMean} `}</span>
          <button
            className="button button-small"
            type="button"
            onClick={(event) => accept(suggestion, event)}
          >{`${suggestion}?`}</button>
        </>
      )}
    </p>
  )
}
