import type { ReactNode } from 'react'
import type { PublicPageKind } from '../../../shared/site/page/page-assets.ts'

/** What a page passes to the surrounding document. */
export type Page = {
  title: string
  /** For search engines; missing on pages they shouldn't index. */
  description?: string
  /** The URL for search engines to index; null on pages they shouldn't. */
  canonical: string | null
  content: ReactNode
  /** The current entry of the header and the bottom bar (specification §2). */
  activeTab?: string
  /** JSON-LD nodes. A string is a placeholder for one that the Worker builds. */
  structuredData?: (object | string)[]
  /** Which script and stylesheet it loads; `page` by default. */
  kind?: PublicPageKind
  /** An extra script that only this page loads. */
  island?: 'quote' | 'invitation'
}
