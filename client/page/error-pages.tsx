import { paths } from '../../shared/lib/page/routes.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import type { Page } from './components/page-definition.ts'
import { placeholderBusiness as business } from './components/placeholder-site.ts'

/** Shown when a page that needs the database can't be rendered. */
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

export function notFoundPage(): Page {
  return {
    title: 'Page not found',
    canonical: null,
    content: (
      <section className="message-page" data-not-found>
        <p className="message-page-code">404</p>
        <h1>Oops! Page not found</h1>
        <p>The road ends here. The rest of the corridor is open.</p>
        <a className="button button-primary" href={paths.home}>
          Return to Home
        </a>
      </section>
    ),
  }
}

/** Shown offline instead of a page: contact details and a link to the unfinished booking. */
export function offlinePage(): Page {
  return {
    title: 'You are offline',
    canonical: null,
    content: (
      <section className="message-page">
        <h1>You are offline</h1>
        <p>
          This page loads once you are back online. Until then, call us at{' '}
          <a href={business.phone.href}>{business.phone.display}</a>, or email{' '}
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
