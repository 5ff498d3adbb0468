import type { BusinessFacts } from '../../lib/business/business.ts'

/** Where it is said why to trust the business; each page says what is of use there. */
export const trustPlaces = ['home', 'area', 'service'] as const
export type TrustPlace = (typeof trustPlaces)[number]

type TrustFact = 'since' | 'people' | 'insurance' | 'filmBrands'

const terms: Record<TrustFact, string> = {
  since: 'Since',
  people: 'People',
  insurance: 'Insurance',
  filmBrands: 'Brands',
}

const factsAt: Record<TrustPlace, readonly TrustFact[]> = {
  home: ['since', 'people', 'insurance', 'filmBrands'],
  area: ['since', 'people', 'insurance'],
  // All three services are film and coating.
  service: ['people', 'insurance', 'filmBrands'],
}

/** What the owner has said that convinces: nothing where nothing was said. Beside other facts, or a list of its own. */
export function Trust({ business, place }: { business: Pick<BusinessFacts, TrustFact>; place: TrustPlace }) {
  const facts = factsAt[place].filter((fact) => business[fact])
  if (facts.length === 0) return null
  const rows = facts.map((fact) => (
    <div key={fact}>
      <dt>{terms[fact]}</dt>
      <dd>{business[fact]}</dd>
    </div>
  ))
  return place === 'home' ? <dl className="glance trust">{rows}</dl> : rows
}
