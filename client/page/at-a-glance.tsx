import type { Glance } from '../../shared/page/content/at-a-glance.ts'
import { mark } from '../../shared/page/marks.ts'

/** The facts of a page, before its prose. */
export function AtAGlance({ facts }: { facts: Glance }) {
  return (
    <dl className="glance">
      {facts.map(({ term, value, priced }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value} {priced && <span>{mark('plus-tax', priced)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
