import type { ReactNode } from 'react'
import { areaBySlug } from '../../../shared/lib/business/areas.ts'
import { brands, type Location } from '../../../shared/lib/business/location.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'

type SitePageProps = { location: Location; activeTab?: string; children: ReactNode }

/** The layout around every public page. */
export function SitePage({ location, activeTab, children }: SitePageProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header activeTab={activeTab} />
      <main id="main">{children}</main>
      <Footer area={areaBySlug(brands[location].area)} />
      <TabBar activeTab={activeTab} />
    </>
  )
}
