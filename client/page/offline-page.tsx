import { paths } from '../../shared/lib/page/routes.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import type { Page } from './components/page-definition.ts'
import { placeholderBusiness as business } from './components/placeholder-site.ts'

/** What a visitor without a connection gets in place of a page: how to reach us, and the way to their draft. */
export function offlinePage(): Page {
  return {
    title: 'You are offline',
    canonical: null,
    content: (
      <section className="message-page">
        <h1>You are offline</h1>
        <p>
          This page comes back once you are online. Until then, call us at{' '}
          <a href={business.phone.href}>{business.phone.display}</a>, or write to{' '}
          <a href={business.mailHref}>{business.email}</a>.
        </p>
        <p>Hours: {placeholder('hours')}.</p>
        <p>
          <a className="button" href={paths.booking}>
            Back to your booking
          </a>
        </p>
      </section>
    ),
  }
}
