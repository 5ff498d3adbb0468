import type { Glance } from '../../../shared/site/content/at-a-glance.ts'
import { mark } from '../../../shared/site/page/marks.ts'
import type { TrustPlace } from '../../../shared/views/business/trust.tsx'

/** The facts of a page, before its prose, and what its owner says that convinces. */
export function AtAGlance({ facts, trust }: { facts: Glance; trust: TrustPlace }) {
  return (
    <dl className="glance">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {mark('trust', trust)}
    </dl>
  )
}
