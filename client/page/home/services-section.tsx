import { Phone } from 'lucide-react'
import { jobNote } from '../../../shared/booking/booking-steps.ts'
import { restoration } from '../../../shared/page/content/restoration.ts'
import { type ServiceCard as Card, serviceCards } from '../../../shared/page/content/service-cards.ts'
import { mark } from '../../../shared/page/marks.ts'
import { paths, type ServiceTab, serviceTabs } from '../../../shared/page/routes.ts'
import { packageById } from '../../../shared/price/packages.ts'
import { priceOf } from '../../../shared/price/price.ts'
import { surchargePercent } from '../../../shared/price/vehicles.ts'
import { quotePath, quoteServices } from '../../../shared/quote/quote-services.ts'
import { brandSurcharge, brands, type Location } from '../../../shared/site/location.ts'
import { formatDollars } from '../../../shared/text/format-number.ts'
import { markedBusiness as business } from '../marked-site.ts'

const tabNames: Record<ServiceTab, string> = {
  interior: 'Interior Services',
  exterior: 'Exterior Services',
  specialty: 'Specialty Services',
}

/**
 * The three tabs and their cards (specification §2, Services section). Before the script arrives the tabs are links
 * to anchors that the stylesheet answers, and choosing a package leads to the plain booking forms.
 */
export function Services({ location }: { location: Location }) {
  const surcharge = brandSurcharge(location)
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      {serviceTabs.map((tab) => (
        <span key={tab} id={`services?tab=${tab}`} className="anchor" />
      ))}
      <div className="section-head">
        <h2 id="services-title">Our Detailing Services</h2>
        <p>
          Prices for {brands[location].name} and a car
          {surcharge > 0 && `, the ${formatDollars(surcharge)} location surcharge included`}. Trucks and SUVs
          +{surchargePercent('truck')}%, vans +{surchargePercent('van')}%
          {surcharge > 0 && '; the surcharge stays the same'}.
        </p>
      </div>
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
      <form action={paths.bookingForm} data-services>
        <input type="hidden" name="step" value="date" />
        {serviceTabs.map((tab) => (
          <div key={tab} className="service-panel" id={tab} role="tabpanel" aria-labelledby={`tab-${tab}`}>
            <CardGrid
              cards={serviceCards.filter((card) => card.tab === tab && !isAdditional(card))}
              location={location}
            />
            {tab === 'exterior' && (
              <>
                <h3 className="service-subhead">Additional Exterior Services</h3>
                <CardGrid cards={serviceCards.filter(isAdditional)} location={location} />
              </>
            )}
            {tab === 'specialty' && <Restoration />}
          </div>
        ))}
      </form>
    </section>
  )
}

/** What the promo card leads to. */
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
      <p className="service-restoration">
        <a href={quotePath('restoration')}>Send us photos for a restoration quote</a>: we tell you what will
        come back, and what will not.
      </p>
    </>
  )
}

const additionalQuotes = ['WindowTint', 'PPF', 'Wraps']

function isAdditional(card: Card): boolean {
  return 'packageId' in card
    ? packageById(card.packageId).additional === true
    : additionalQuotes.includes(card.id)
}

/** The quote of a card without a package. */
const quoteOf = ({ id }: Card) =>
  quoteServices.find((service) => 'card' in service && service.card === id)?.id

function CardGrid({ cards, location }: { cards: readonly Card[]; location: Location }) {
  return (
    <div className="service-grid">
      {cards.map((card) => (
        <ServiceCard key={card.id} card={card} location={location} />
      ))}
    </div>
  )
}

/** Which taxes come to its price is the Worker's to write, because the owner says it. */
function ServiceCard({ card, location }: { card: Card; location: Location }) {
  const { title, price, included } = 'packageId' in card ? packageFacts(card.packageId, location) : card
  return (
    <article className="card service-card">
      <header>
        <h3>{title}</h3>
        <p>{card.subtitle}</p>
      </header>
      <p className={`price-badge tier-${card.tier}`}>
        {price} {'packageId' in card && <small>{mark('plus-tax', card.packageId)}</small>}
      </p>
      <ul className="check-list">
        {included.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="service-note">
        {'packageId' in card && `${jobNote(packageById(card.packageId), 'sedan')} `}
        {card.note}
      </p>
      {'packageId' in card ? (
        <button
          className="button button-dark"
          type="submit"
          name="packageId"
          value={card.packageId}
          data-choose={card.id}
          data-particles="12"
        >
          {card.action}
          <span className="visually-hidden">: {title}</span>
        </button>
      ) : (
        <p className="service-quote">
          <a className="button" href={business.phone.href} data-choose={card.id} data-particles="12">
            <Phone /> {card.action}
            <span className="visually-hidden">: {title}</span>
          </a>
          <a href={quotePath(quoteOf(card))}>
            or send us photos
            <span className="visually-hidden">: {title}</span>
          </a>
        </p>
      )}
    </article>
  )
}

function packageFacts(id: Parameters<typeof packageById>[0], location: Location) {
  const found = packageById(id)
  const price = formatDollars(priceOf(found, 'sedan', location))
  const surcharged = brandSurcharge(location) > 0
  const hourly = surcharged
    ? `${price} first hour, then ${formatDollars(found.basePrice)}`
    : `${price} per hour`
  return { title: found.name, price: found.hourly ? hourly : price, included: found.services }
}
