import { placeholder } from '../../shared/site/page/placeholders.ts'
import type { Page } from './components/page-definition.ts'
import { placeholderBusiness as business } from './components/placeholder-site.ts'

/** Shown when a page that needs the database cannot be made. */
export function errorPage(): Page {
  return {
    title: 'Something went wrong',
    canonical: null,
    content: (
      <section className="message-page">
        <h1>Something went wrong on our side</h1>
        <p>
          Please try again in a minute, or call us at{' '}
          <a href={business.phone.href}>{business.phone.display}</a>.
        </p>
        <p>If you sent something, it may have reached us anyway. It is safe to send it again.</p>
        <p className="field-hint" id="request-id">
          {placeholder('reference')}
        </p>
      </section>
    ),
  }
}
