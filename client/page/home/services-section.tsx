import { paths, type ServiceTab, serviceTabs } from '../../../shared/lib/page/routes.ts'
import { quotePath } from '../../../shared/rules/quote/quote-services.ts'
import { restoration } from '../../../shared/site/content/restoration.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'

const tabNames: Record<ServiceTab, string> = {
  interior: 'Interior Services',
  exterior: 'Exterior Services',
  specialty: 'Specialty Services',
}

/**
 * The three tabs with their cards (specification §2, Services section). Before the script loads, tabs are
 * links to anchors that the stylesheet handles, and choosing a package leads to the plain booking forms. The
 * cards come from the owner's services: see shared/views/price/service-cards.tsx.
 */
export function Services() {
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      {serviceTabs.map((tab) => (
        <span key={tab} id={`services?tab=${tab}`} className="anchor" />
      ))}
      <div className="section-head">
        <h2 id="services-title">Our Detailing Services</h2>
      </div>
      <form action={paths.bookingForm} data-services>
        <input type="hidden" name="step" value="date" />
        {placeholder('price-choice')}
        <div className="service-tabs" role="tablist" aria-label="Service type">
          {serviceTabs.map((tab) => (
            <a
              key={tab}
              id={`tab-${tab}`}
              role="tab"
              href={`#services?tab=${tab}`}
              aria-controls={tab}
              aria-selected={tab === 'interior'}
            >
              {tabNames[tab]}
            </a>
          ))}
        </div>
        <div className="service-select field">
          <label htmlFor="service-tab">Service type</label>
          <select className="input" id="service-tab" autoComplete="off">
            {serviceTabs.map((tab) => (
              <option key={tab} value={tab}>
                {tabNames[tab]}
              </option>
            ))}
          </select>
        </div>
        {serviceTabs.map((tab) => (
          <div key={tab} className="service-panel" id={tab} role="tabpanel" aria-labelledby={`tab-${tab}`}>
            {placeholder('services', tab)}
            {tab === 'specialty' && <Restoration />}
          </div>
        ))}
      </form>
    </section>
  )
}

/** The target of the promo card. */
function Restoration() {
  return (
    <>
      <h3 className="service-subhead">{restoration.title}</h3>
      <div className="service-grid">
        {restoration.parts.map(({ title, text }) => (
          <article key={title} className="card restoration-part">
            <h4>{title}</h4>
            <p>{text}</p>
          </article>
        ))}
      </div>
      <p className="service-aside">
        <a href={quotePath('restoration')}>Send us photos for a restoration quote</a>: we tell you what we can
        restore, and what we cannot.
      </p>
    </>
  )
}
