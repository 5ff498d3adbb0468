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

/** What a search finds a quote by, as it does a booking. */
export const quoteSearchKey = ({ service, vehicles, ...quote }: SearchableQuote): string =>
  searchKeyOf({
    ...quote,
    serviceName: quoteServiceName(service),
    vehicleModel: vehicles
      .map(({ vehicleMake, vehicleModel }) => `${vehicleMake} ${vehicleModel}`)
      .join(', '),
  })
