import { paths } from '../../shared/lib/page/routes.ts'
import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { canonicalUrl } from '../../shared/site/page/canonical.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import type { Page } from './components/page-definition.ts'
import { placeholderBusiness as business } from './components/placeholder-site.ts'

/** The page around the plain booking forms; the Worker fills in the step. */
export function bookingFormPage(): Page {
  return {
    title: `${placeholder('error')}${placeholder('heading')} | Book Your Service`,
    canonical: null,
    kind: 'form',
    activeTab: 'booking',
    content: (
      <section className="booking wide-page" aria-labelledby="booking-title">
        <h1 id="booking-title">Book Your Service</h1>
        <div className="card wizard" id="booking-form">
          {placeholder('content')}
        </div>
      </section>
    ),
  }
}

/** The page around the quote request form; the Worker fills it in. */
export function quoteFormPage(): Page {
  return {
    title: `${placeholder('error')}Request a Quote | ${business.name}`,
    description:
      'Window tint, paint protection film, ceramic coating, wraps, fleets, boats and restoration: tell us what you have in mind, send photos, and get prices by email.',
    canonical: canonicalUrl(paths.quote),
    kind: 'form',
    island: 'quote',
    content: (
      <section className="quote-page wide-page" aria-labelledby="quote-title">
        <h1 id="quote-title">{placeholder('heading')}</h1>
        <p className="lead">{requestMessages.intro}</p>
        <div className="card wizard quote-card" id="quote-form">
          {placeholder('content')}
        </div>
        <p className="field-hint">
          Read <a href={paths.privacy}>how we use your details</a> and <a href={paths.terms}>our terms</a>.
        </p>
      </section>
    ),
  }
}

/** A private page, such as `Your quote`; the Worker fills in the details. */
export function privatePage(title: string, island?: Page['island']): Page {
  return {
    title,
    canonical: null,
    kind: 'form',
    ...(island && { island }),
    content: (
      <section className="narrow-page">
        <h1>{title}</h1>
        <div className="card narrow-card" id="private-details">
          {placeholder('content')}
        </div>
      </section>
    ),
  }
}
