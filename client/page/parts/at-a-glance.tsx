import type { Glance } from '../../../shared/page/content/at-a-glance.ts'
import { mark } from '../../../shared/page/marks.ts'
import type { TrustPlace } from '../../../shared/site/trust.tsx'

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
