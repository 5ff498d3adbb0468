import type { ReactNode } from 'react'

/** What a page hands to the document around it. */
export type Page = {
  title: string
  /** For search engines: a page that they should not list needs none. */
  description?: string
  /** The address that search engines should list; none for pages that they should not. */
  canonical: string | null
  content: ReactNode
  /** The entry of the header and the bottom bar that is marked as current (specification §2). */
  activeTab?: string
  /** Nodes of JSON-LD; one that the Worker makes as its mark. */
  structuredData?: (object | string)[]
  /** The script that the page loads beside what all pages do. */
  island?: 'quote'
}
