import type { Glance } from '../../../shared/site/content/glance-facts.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import type { TrustPlacement } from '../../../shared/views/business/trust.tsx'

/** A range such as `$500-800`, which must not break at its hyphen. */
const range = /(\$?\d+-\d+)/

/** The key facts before the prose, and the owner's trust points. */
export function AtAGlance({ facts, trust }: { facts: Glance; trust: TrustPlacement }) {
  return (
    <dl className="glance">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value.split(range).map((part) => (range.test(part) ? <span key={part}>{part}</span> : part))}
          </dd>
        </div>
      ))}
      {placeholder('trust', trust)}
    </dl>
  )
}
