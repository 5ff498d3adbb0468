import type { Business } from '../../lib/business/business.ts'
import type { Location } from '../../lib/business/location.ts'
import { Icon } from '../../lib/page/icon.tsx'
import { phoneIconPath } from '../../lib/page/icon-paths.ts'
import type { ServiceTab } from '../../lib/page/routes.ts'
import type { ViewContent } from '../../lib/page/shared-view.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import { durationNote, shopOnlyNote } from '../../rules/booking/booking-steps.ts'
import { type Catalogue, type CataloguePackage, offeredPackages } from '../../rules/price/catalogue.ts'
import { defaultJobPlace } from '../../rules/price/placed-price.ts'
import type { ServiceId } from '../../rules/price/service-ids.ts'
import type { SiteData } from '../../rules/price/site-data.ts'
import type { TaxTerms } from '../../rules/price/tax.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import { quoteCardTab, quotePath, quoteServiceForCard } from '../../rules/quote/quote-services.ts'
import { BySize, PriceTag } from './price-tag.tsx'

/** The data of a brand's cards. */
export type ServiceCardsData = SiteData & {
  quoteCards: readonly QuoteCard[]
  taxTerms: TaxTerms
  location: Location
  /** What a tint costs there: `$200-800`. */
  tintRange: string
}

/** The heading above the additional cards of a tab. The specialty tab has no packages, so it needs none. */
const additionalHeadings: Readonly<Record<ServiceTab, string | null>> = {
  interior: 'Additional Interior Services',
  exterior: 'Additional Exterior Services',
  specialty: null,
}

/**
 * The cards of a tab of the home page (specification §2, Services section): its packages, then additional
 * packages and services that are priced by quote.
 */
export const ServiceCards = ({ tab, published }: { tab: ServiceTab; published: ServiceCardsData }) => {
  const offered = offeredPackages(published.catalogue).filter(({ category }) => category === tab)
  const packages = offered.filter(({ additional }) => !additional)
  const additional = offered.filter((each) => each.additional)
  const quoted = published.quoteCards.filter(({ id, hidden }) => !hidden && quoteCardTab(id) === tab)
  const heading = additionalHeadings[tab]
  const hasMore = additional.length + quoted.length > 0
  return (
    <>
      {packages.length > 0 && (
        <div className="service-grid">
          {packages.map((each) => (
            <PackageCard key={each.id} servicePackage={each} published={published} />
          ))}
        </div>
      )}
      {hasMore && heading && <h3 className="service-subhead">{heading}</h3>}
      {hasMore && (
        <div className="service-grid">
          {additional.map((each) => (
            <PackageCard key={each.id} servicePackage={each} published={published} />
          ))}
          {quoted.map((card) => (
            <QuotedCard key={card.id} card={card} published={published} />
          ))}
        </div>
      )}
      {packages.length === 0 && !hasMore && tab !== 'specialty' && (
        <NothingOffered business={published.business} />
      )}
    </>
  )
}

const NothingOffered = ({ business: { phone } }: { business: Business }) => (
  <p className="service-aside">
    Nothing here can be booked online at the moment. Call <a href={phone.href}>{phone.display}</a> and tell us
    what you need.
  </p>
)

/** The package names of the specification (§3). Packages that the owner adds use their id. */
const specifiedNames: Readonly<Record<string, string>> = {
  'interior-detailing': 'InteriorDetailing',
  'interior-exterior-package': 'InteriorExteriorPackage',
  'steam-cleaning-package': 'SteamCleaning',
  'one-step-correction': 'OneStepCorrection',
  'two-step-ceramic': 'TwoStepCeramic',
  'five-year-ceramic': 'CeramicCoating',
  'headlight-restoration': 'HeadlightRestoration',
  'decal-removal': 'DecalRemoval',
}

const PackageCard = ({
  servicePackage,
  published,
}: {
  servicePackage: CataloguePackage
  published: ServiceCardsData
}) => {
  const { id, name, subtitle, tier, services, note, additional, shopOnly } = servicePackage
  return (
    <Card
      title={name}
      subtitle={subtitle}
      price={
        <PriceTag
          servicePackage={servicePackage}
          prices={{ ...published, jobPlace: defaultJobPlace(published.location, published.catalogue) }}
          badge={`price-badge tier-${tier}`}
        />
      }
      included={services}
      note={
        <>
          <BySize textOf={(size) => durationNote(servicePackage, size)} />{' '}
          {[shopOnly && shopOnlyNote, addOnsNote(servicePackage, published.catalogue), note]
            .filter(Boolean)
            .join(' ')}
        </>
      }
    >
      <button
        className="button button-dark"
        type="submit"
        name="packageId"
        value={id}
        data-choose={specifiedNames[id] ?? id}
        data-particles="12"
      >
        {additional ? 'Select Service' : 'Select Package'}
        <span className="visually-hidden">: {name}</span>
      </button>
    </Card>
  )
}

/** The add-ons of a package with their prices. */
function addOnsNote({ addOns }: CataloguePackage, catalogue: Catalogue): string | null {
  const found = catalogue.addOns.filter(({ id }) => addOns.includes(id))
  const parts = found.map(({ name, price }) => `${lowercaseFirst(name)} for ${formatDollars(price)}`)
  return parts.length > 0 ? `Add ${parts.join(' or ')} when you book.` : null
}

/** Lowercases the first letter, unless the word is an abbreviation such as `UV`. */
const lowercaseFirst = (name: string) => name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

const quoteActionLabels: Readonly<Record<QuoteCard['price'], string>> = {
  'Quote Based': 'Request Quote',
  'Custom Pricing': 'Inquire for Pricing',
}

/** The form's button, of a service that needs no photos at first. */
const quoteFormLabels: Partial<Readonly<Record<ServiceId, string>>> = {
  fleet: 'Get a Fleet Quote',
}

const QuotedCard = ({ card, published }: { card: QuoteCard; published: ServiceCardsData }) => {
  const { id, title, price, tier } = card
  const service = quoteServiceForCard(id)
  const hiddenTitle = <span className="visually-hidden">: {title}</span>
  return (
    <Card
      {...card}
      price={<p className={`price-badge tier-${tier}`}>{price}</p>}
      note={service === 'window-tint' ? `${published.tintRange}. ${card.note}` : card.note}
    >
      <p className="service-quote">
        <a className="button button-dark" href={quotePath(service)}>
          {(service && quoteFormLabels[service]) ?? 'Send Photos for a Quote'}
          {hiddenTitle}
        </a>
        <a className="button" href={published.business.phone.href} data-choose={id} data-particles="12">
          <Icon path={phoneIconPath} /> {quoteActionLabels[price]}
          {hiddenTitle}
        </a>
      </p>
    </Card>
  )
}

type CardProps = Pick<QuoteCard, 'title' | 'subtitle' | 'included'> & {
  price: ViewContent
  note: ViewContent
  /** The controls that choose it. */
  children: ViewContent
}

const Card = ({ title, subtitle, price, included, note, children }: CardProps) => (
  <article className="card service-card">
    <header>
      <h3>{title}</h3>
      <p>{subtitle}</p>
    </header>
    {price}
    <ul className="check-list">
      {included.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <p className="service-note">{note}</p>
    {children}
  </article>
)
