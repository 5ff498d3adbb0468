import type { BusinessDetails } from '../../lib/business/business.ts'

/** Where it is said why to trust the business; each page says what is of use there. */
export const trustPlacements = ['home', 'area', 'service'] as const
export type TrustPlacement = (typeof trustPlacements)[number]

type TrustFact = 'since' | 'people' | 'insurance' | 'filmBrands'

const labels: Record<TrustFact, string> = {
  since: 'Since',
  people: 'People',
  insurance: 'Insurance',
  filmBrands: 'Brands',
}

const factsByPlacement: Record<TrustPlacement, readonly TrustFact[]> = {
  home: ['since', 'people', 'insurance', 'filmBrands'],
  area: ['since', 'people', 'insurance'],
  // All three services are film and coating.
  service: ['people', 'insurance', 'filmBrands'],
}

/** What the owner has said that convinces: nothing where nothing was said. Beside other facts, or a list of its own. */
export function Trust({
  business,
  placement,
}: {
  business: Pick<BusinessDetails, TrustFact>
  placement: TrustPlacement
}) {
  const facts = factsByPlacement[placement].filter((fact) => business[fact])
  if (facts.length === 0) return null
  const rows = facts.map((fact) => (
    <div key={fact}>
      <dt>{labels[fact]}</dt>
      <dd>{business[fact]}</dd>
    </div>
  ))
  return placement === 'home' ? <dl className="glance trust">{rows}</dl> : rows
}
