import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

/** What every public page has around its content. */
export function SitePage({ activeTab, children }: { activeTab?: string; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header activeTab={activeTab} />
      <main id="main">{children}</main>
      <Footer />
      <TabBar activeTab={activeTab} />
    </>
  )
}
