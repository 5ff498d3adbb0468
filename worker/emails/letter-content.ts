import type { Business } from '../../shared/lib/business/business.ts'
import type { Detail } from '../../shared/rules/booking/job-details.ts'
import type { EmailText } from './email-text.ts'

export type Link = { text: string; url: string }

/** What a letter says, in its text and in its HTML alike. */
export type EmailContent = {
  text: EmailText
  /** What matters most to whoever reads it: the one button. */
  link: Link
  details: readonly Detail[]
  /** What is agreed on, where this letter is the copy of it. */
  contract?: readonly Detail[]
  /** What a letter says that is no service message: why it came, and how to get no more. */
  ending?: { text: string; link: Link }
  /** Who writes, as its sender is called. */
  brand: string
  /** The brand's address, without a slash at its end. */
  origin: string
  legal: readonly Link[]
  business: Business
}

/** Above what is agreed on. */
export const contractHeading = 'What we agree on'
