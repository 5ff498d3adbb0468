import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LoadNote } from '../../../ground/ui/load-states.tsx'
import { TermsForm } from './terms-form.tsx'
import { termsMessages } from './terms-messages.ts'
import { termsOptions } from './terms-query.ts'
import './terms.css'

/** On which terms the business works (design: terms of business). */
export function TermsSettings() {
  const { data, isError } = useQuery(termsOptions)
  const heading = useRef<HTMLHeadingElement>(null)
  // A link that leads here is there before its place is.
  useEffect(() => {
    if (window.location.hash === '#terms') heading.current?.scrollIntoView()
  }, [])
  return (
    <section className="card settings-card terms" aria-labelledby="terms">
      <div>
        <h2 id="terms" ref={heading}>
          {termsMessages.title}
        </h2>
        <p>{termsMessages.about}</p>
      </div>
      {data ? <TermsForm stored={data} /> : <LoadNote isError={isError} />}
    </section>
  )
}
