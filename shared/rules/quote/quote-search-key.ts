import { searchKeyOf } from '../booking/search-key.ts'
import type { ServiceId } from '../price/service-ids.ts'
import { quoteServiceName } from './quote-services.ts'

type SearchableQuote = {
  id: string
  service: ServiceId
  vehicles: readonly { vehicleMake: string; vehicleModel: string }[]
  customerName: string
  customerEmail: string
  customerPhone: string
}

/** Builds the search key of a quote, like that of a booking. */
export const quoteSearchKey = ({ service, vehicles, ...quote }: SearchableQuote): string =>
  searchKeyOf({
    ...quote,
    serviceName: quoteServiceName(service),
    vehicleModel: vehicles
      .map(({ vehicleMake, vehicleModel }) => `${vehicleMake} ${vehicleModel}`)
      .join(', '),
  })
