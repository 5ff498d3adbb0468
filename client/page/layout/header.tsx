import { ChevronDown, Mail, Phone } from 'lucide-react'
import { landingAreas } from '../../../shared/lib/business/areas.ts'
import { areaPath, paths } from '../../../shared/lib/page/routes.ts'
import { placeholderBusiness as business } from '../components/placeholder-site.ts'
import { Logo } from './logo.tsx'

/** Logo, email and phone; from 768 px also the links and the Locations menu (specification §2, Header). */
export function Header({ activeTab }: { activeTab?: string }) {
  const current = (tab: string) => (activeTab === tab ? 'page' : undefined)
  const isArea = landingAreas.some(({ slug }) => slug === activeTab)
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Logo />
        <nav className="site-nav" aria-label="Main">
          <a href={paths.home} data-tab="home" aria-current={current('home')}>
            Home
          </a>
          <a href={paths.services} data-tab="services" aria-current={current('services')}>
            Services
          </a>
          <details className="menu" data-menu>
            <summary aria-current={isArea ? 'true' : undefined}>
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
          <a className="button button-small" href={paths.bookingAnchor} data-tab="booking">
            Book Now
          </a>
          <a href={paths.contact} data-tab="contact">
            Contact
          </a>
        </nav>
        <div className="site-reach">
          <a className="button button-glass button-small" href={business.mailHref}>
            <Mail size={16} />
            <span>{business.email}</span>
          </a>
          <a className="button button-glass button-small" href={business.phone.href}>
            <Phone size={16} /> <span>{business.phone.display}</span>
          </a>
        </div>
      </div>
    </header>
  )
}
