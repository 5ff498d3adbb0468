import { Grid2x2, Home, MapPin, Phone } from 'lucide-react'
import { landingAreas } from '../../../shared/lib/business/areas.ts'
import { areaPath, paths } from '../../../shared/lib/page/routes.ts'
import { placeholderBusiness as business } from '../components/placeholder-site.ts'

const sheetId = 'locations-sheet'

/**
 * Below 768 px: the fixed bottom bar and its Our Locations sheet (specification §2, Mobile layout). The sheet
 * is a popover, so it opens, and closes on Escape or an outside tap, before any script has loaded.
 */
export function TabBar({ activeTab }: { activeTab?: string }) {
  const isArea = landingAreas.some(({ slug }) => slug === activeTab)
  const current = (isActive: boolean) => (isActive ? 'page' : undefined)
  return (
    <>
      <nav className="tab-bar" aria-label="Quick">
        <a
          href={activeTab === 'home' ? '#home' : paths.home}
          data-tab="home"
          aria-current={current(activeTab === 'home')}
        >
          <Home size={22} /> Home
        </a>
        <a href={paths.services} data-tab="services" aria-current={current(activeTab === 'services')}>
          <Grid2x2 size={22} /> Services
        </a>
        <button
          type="button"
          popoverTarget={sheetId}
          data-tab="locations"
          data-all={paths.serviceAreas}
          aria-current={current(isArea)}
        >
          <MapPin size={22} /> Locations
        </button>
        <a href={business.phone.href} data-tab="contact">
          <Phone size={22} /> Contact
        </a>
      </nav>
      <div
        className="sheet"
        id={sheetId}
        popover="auto"
        role="dialog"
        aria-labelledby="locations-sheet-title"
      >
        <h2 id="locations-sheet-title">Our Locations</h2>
        <ul className="sheet-list">
          {landingAreas.map(({ slug, name }) => (
            <li key={slug}>
              <a href={areaPath(slug)} aria-current={current(slug === activeTab)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <button className="button" type="button" popoverTarget={sheetId}>
          Close
        </button>
      </div>
    </>
  )
}
