import type { AreaSlug } from '../../lib/business/area-names.ts'
import { packageBookingPath } from '../../lib/page/routes.ts'
import type { ViewContent } from '../../lib/page/shared-view.ts'
import { capitalize } from '../../lib/text/capitalize.ts'
import { packageDuration } from '../../rules/booking/booking-steps.ts'
import type { CataloguePackage } from '../../rules/price/catalogue.ts'
import { jobPlaceInArea } from '../../rules/price/placed-price.ts'
import { BySize, type PriceContext, PriceTag } from './price-tag.tsx'
import { VehicleSegments } from './vehicle-segments.tsx'

/** A job with its price, and the link that books or quotes it. */
export type PriceRow = {
  what: string
  isPopular?: boolean
  detail?: string
  price: ViewContent
  time: ViewContent
  /** Left out where the group's heading says it. */
  where?: string
  action: ViewContent
}

export type PriceGroup = { heading?: string; note?: string; rows: readonly PriceRow[] }

type PriceTableProps = {
  /** The id of the heading above the table. */
  labelledBy: string
  groups: readonly PriceGroup[]
  /** Whether prices depend on the vehicle, which is chosen above them. */
  byVehicle: boolean
  /** What the visitor's place adds to the prices at the shop, in whole dollars. */
  surcharge?: number
}

/**
 * The prices of a page about an area or a service: what, the visitor's price, how long, where, and how to get
 * it. On phones each row is a block; the roles keep it a table there.
 */
export const PriceTable = ({ labelledBy, groups, byVehicle, surcharge = 0 }: PriceTableProps) => {
  const hasWhere = groups.some(({ rows }) => rows.some(({ where }) => where))
  const columns = ['What', 'Your price', 'How long', ...(hasWhere ? ['Where'] : []), 'How']
  return (
    <div className="card price-table">
      {byVehicle && (
        <div className="price-table-vehicle" data-price-choice data-surcharge={surcharge || undefined}>
          <VehicleSegments />
        </div>
      )}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that is shown as blocks is none otherwise */}
      <table role="table" aria-labelledby={labelledBy}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, note, rows }) => (
          <tbody key={heading} role="rowgroup">
            {heading && (
              <tr role="row" className="price-table-group">
                <td role="cell" colSpan={columns.length}>
                  {heading}
                  {note && <small>{` ${note}`}</small>}
                </td>
              </tr>
            )}
            {rows.map(({ what, isPopular, detail, price, time, where, action }) => (
              <tr key={what} role="row">
                <th role="rowheader" scope="row">
                  {what}
                  {isPopular && <span className="badge badge-popular"> Popular</span>}
                  {detail && <small>{` ${detail}`}</small>}
                </th>
                <td role="cell">{price}</td>
                <td role="cell">{time}</td>
                {hasWhere && <td role="cell">{where}</td>}
                <td role="cell">{action}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}

/** The row of a package that can be booked online, for a visitor from an area. */
export const packageRow = (
  servicePackage: CataloguePackage,
  area: AreaSlug,
  prices: PriceContext,
): PriceRow => ({
  what: servicePackage.name,
  isPopular: servicePackage.popular,
  detail: servicePackage.subtitle,
  price: <PriceTag servicePackage={servicePackage} prices={prices} isPlaceKnown />,
  time: <BySize textOf={(size) => capitalize(packageDuration(servicePackage, size))} />,
  action: (
    <a
      className="button button-dark button-small"
      href={packageBookingPath(servicePackage.id, jobPlaceInArea(area, prices.catalogue))}
    >
      Book Online<span className="visually-hidden">: {servicePackage.name}</span>
    </a>
  ),
})
