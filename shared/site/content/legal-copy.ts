import type { TermsSection } from '../../rules/terms/terms-text.ts'

/** A section of a legal page. */
export type LegalSection = {
  /** The anchor. */
  id: string
  heading: string
  /** The section of the owner's terms that comes first. */
  terms?: TermsSection
  text?: readonly string[]
  /** A list of named items. */
  items?: readonly { name: string; text: string }[]
  /** Includes the list of fees that may apply. */
  hasFees?: boolean
  /** The names of the items are displayed as code. */
  isCode?: boolean
  link?: { text: string; href: string }
}

/** A legal page. The copy of /terms and /privacy is in the files beside this one. */
export type LegalCopy = {
  path: string
  heading: string
  description: string
  lead: string
  sections: readonly LegalSection[]
}
