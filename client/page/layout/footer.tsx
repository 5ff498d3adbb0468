import { Mail, MapPin, Phone } from 'lucide-react'
import { type Area, areas, landingAreas } from '../../../shared/lib/business/areas.ts'
import { areaPath, paths, serviceTabPath } from '../../../shared/lib/page/routes.ts'
import { placeText } from '../../../shared/site/page/place-text.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import { services } from '../../../shared/site/page/service-pages.ts'
import { placeholderBusiness as business, placeholderVisit } from '../components/placeholder-site.ts'

/** Address, hours, services and areas; `area` is the location's own (specification §2). */
export function Footer({ area }: { area: Area }) {
  return (
    <footer className="site-footer" id="contact">
      <div className="site-footer-grid">
        <section>
          <h2>Contact</h2>
          <p>
            {placeText({
              both: 'Mobile and shop detailing',
              shop: 'Auto detailing',
              mobile: 'Mobile detailing',
            })}
            , within around {business.serviceRadiusKm} km of {business.homeTown}.
          </p>
          <ul className="link-list">
            <li>
              <a href={business.phone.href}>
                <Phone size={18} /> {business.phone.display}
              </a>
            </li>
            <li>
              <a href={business.mailHref}>
                <Mail size={18} /> {business.email}
              </a>
            </li>
            <li>
              <a href={placeholderVisit.href}>
                <MapPin size={18} /> {placeholderVisit.address}
                {placeText({ both: '', shop: '', mobile: 'Where we work' })}
              </a>
            </li>
          </ul>
        </section>
        <section>
          <h2>Hours</h2>
          <p>
            {placeholder('open-hours')}
            <br />
            {placeholder('closed-days')}
          </p>
          <p>
            <a href={paths.bookingAnchor}>Book online</a>, any time.
          </p>
        </section>
        <section>
          <h2>Services</h2>
          <ul className="link-list">
            <li>
              <a href={serviceTabPath('interior')}>Interior</a>
            </li>
            <li>
              <a href={serviceTabPath('exterior')}>Exterior</a>
            </li>
            <li>
              <a href={serviceTabPath('specialty')}>Fleet and marine</a>
            </li>
            {services.map((service) => (
              <li key={service.slug}>
                <a href={service.path(area.slug)}>
                  {service.name} in {area.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Areas</h2>
          <ul className="link-list link-list-columns">
            {landingAreas.map(({ slug, name }) => (
              <li key={slug}>
                <a href={areaPath(slug)}>{name}</a>
              </li>
            ))}
            <li>
              <a href={paths.serviceAreas}>All {areas.length} areas</a>
            </li>
          </ul>
        </section>
      </div>
      <p className="site-footer-end">
        <span>{business.name}</span>
        <a href={paths.terms}>Terms</a>
        <a href={paths.privacy}>Privacy</a>
        <a href={paths.sitemap}>Sitemap</a>
        <a href={paths.login}>Admin Dashboard</a>
      </p>
    </footer>
  )
}
