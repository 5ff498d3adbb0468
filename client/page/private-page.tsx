import { placeholder } from '../../shared/site/page/placeholders.ts'
import type { Page } from './components/page-definition.ts'

/** A private page, such as `Your quote`; the Worker fills in the details. */
export function privatePage(title: string): Page {
  return {
    title,
    canonical: null,
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
