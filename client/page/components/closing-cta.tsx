import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Cta, CtaButton } from './cta-button.tsx'
import { placeholderBusiness as business } from './placeholder-site.ts'

type ClosingCtaProps = {
  cta: Cta
  heading: string
  text: string
  /** An alternative below the buttons. */
  children?: ReactNode
}

/** The end of an area or service page: book, or ask first. */
export function ClosingCta({ cta, heading, text, children }: ClosingCtaProps) {
  return (
    <section className="closing-call">
      <h2>{heading}</h2>
      <p>{text}</p>
      <p className="button-row">
        <CtaButton {...cta} />
        <a className="button button-glass button-large" href={business.phone.href}>
          <Phone />
          <span>
            Call <span>{business.phone.display}</span>
          </span>
        </a>
      </p>
      <p>
        <a href={business.mailHref}>{business.email}</a>
      </p>
      {children}
    </section>
  )
}
