import { getRouteApi } from '@tanstack/react-router'
import { places } from '../../ground/address/addresses.ts'
import { useCloseDetails } from '../../ground/ui/details-address.tsx'
import { QuoteDialog } from './quote-dialog.tsx'

const route = getRouteApi(places.quotes)

/** The details of the quote in the address, over the list; closing them goes back to where they were opened. */
export function OpenQuote() {
  const { quote: openId } = route.useSearch()
  const close = useCloseDetails('quote')
  return openId && <QuoteDialog key={openId} id={openId} onClose={close} />
}
