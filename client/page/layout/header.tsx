import { ChevronDown, Phone } from 'lucide-react'
import { landingAreas } from '../../../shared/site/areas.ts'
import { business } from '../../../shared/site/business.ts'
import { areaPath, paths } from '../../../shared/page/routes.ts'
import { Logo } from './logo.tsx'

/** At or above 768 px: logo, links, the Locations menu and the call button (specification §2, Header). */
export function Header({ activeTab }: { activeTab?: string }) {
  const current = (tab: string) => (activeTab === tab ? 'page' : undefined)
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Logo />
        <nav className="site-nav" aria-label="Main">
          <a href={paths.home} aria-current={current('home')}>
            Home
          </a>
          <a href={paths.services}>Services</a>
          <details className="menu" data-menu>
            <summary>
              Locations <ChevronDown size={16} />
            </summary>
            <ul className="menu-list">
              {landingAreas.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={areaPath(slug)} aria-current={current(slug)}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
          <a href={paths.bookingAnchor} data-tab="booking">
            Book Now
          </a>
          <a href={paths.contact}>Contact</a>
        </nav>
        <a className="button button-glass button-small site-call" href={business.phone.href}>
          <Phone size={16} /> {business.phone.display}
        </a>
      </div>
    </header>
  )
}
