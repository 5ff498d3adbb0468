import type { Glance } from '../../shared/page/content/at-a-glance.ts'

/** The facts of a page, before its prose. */
export function AtAGlance({ facts }: { facts: Glance }) {
  return (
    <dl className="glance">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
