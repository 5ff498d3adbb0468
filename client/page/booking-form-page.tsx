import { placeholder } from '../../shared/site/page/placeholders.ts'
import type { Page } from './components/page-definition.ts'

/** The page around the plain booking forms; the Worker fills in the step. */
export function bookingFormPage(): Page {
  return {
    title: `${placeholder('error')}${placeholder('heading')} | Book Your Service`,
    canonical: null,
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
