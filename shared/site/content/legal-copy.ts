import type { TermsSection } from '../../rules/terms/terms-text.ts'

/** A part of a page of terms. */
export type LegalSection = {
  /** Its anchor. */
  id: string
  heading: string
  /** What the owner says about it in the terms, before anything else. */
  terms?: TermsSection
  /** Paragraphs. */
  text?: readonly string[]
  /** What each of several things is. */
  items?: readonly { name: string; text: string }[]
  /** True where the fees that may come to a price are listed. */
  hasFees?: boolean
  /** True where the items are named as programs name them. */
  isCode?: boolean
  link?: { text: string; href: string }
}

/** A page of terms: the words of /terms and /privacy are the files beside this one. */
export type LegalCopy = {
  path: string
  heading: string
  description: string
  lead: string
  sections: readonly LegalSection[]
}
