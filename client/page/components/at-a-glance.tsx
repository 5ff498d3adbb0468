import type { Glance } from '../../../shared/site/content/glance-facts.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import type { TrustPlacement } from '../../../shared/views/business/trust.tsx'

/** The facts of a page, before its prose, and what its owner says that convinces. */
export function AtAGlance({ facts, trust }: { facts: Glance; trust: TrustPlacement }) {
  return (
    <dl className="glance">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {placeholder('trust', trust)}
    </dl>
  )
}
