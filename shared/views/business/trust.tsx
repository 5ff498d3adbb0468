import type { BusinessDetails } from '../../lib/business/business.ts'

/** The kinds of pages with trust signals. Each shows the ones that matter there. */
export const trustPlacements = ['home', 'area', 'service'] as const
export type TrustPlacement = (typeof trustPlacements)[number]

type TrustFact = 'since' | 'people' | 'insurance' | 'filmBrands'

const labels: Record<TrustFact, string> = {
  since: 'Since',
  people: 'Our team',
  insurance: 'Insurance',
  filmBrands: 'Brands',
}

const factsByPlacement: Record<TrustPlacement, readonly TrustFact[]> = {
  home: ['since', 'people', 'insurance', 'filmBrands'],
  area: ['since', 'people', 'insurance'],
  // All three services use film or coating, so the brands matter.
  service: ['people', 'insurance', 'filmBrands'],
}

/** The owner's trust signals, or nothing if there are none. */
export function Trust({
  business,
  placement,
}: {
  business: Pick<BusinessDetails, TrustFact>
  placement: TrustPlacement
}) {
  const facts = factsByPlacement[placement].filter((fact) => business[fact])
  if (facts.length === 0) return null
  return (
    <dl className="trust">
      {facts.map((fact) => (
        <div key={fact}>
          <dt>{labels[fact]}</dt>
          <dd>{business[fact]}</dd>
        </div>
      ))}
    </dl>
  )
}
