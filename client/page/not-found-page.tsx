import { paths } from '../../shared/lib/page/routes.ts'
import type { Page } from './components/page-definition.ts'

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
