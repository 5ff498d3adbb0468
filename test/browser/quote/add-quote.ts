import { addDays } from '../../../shared/ground/time/business-time.ts'
import type { Offer, OfferOption } from '../../../shared/rules/quote/offer.ts'
import type { QuotedVehicle } from '../../../shared/rules/quote/quote-request.ts'
import type { QuoteStatus } from '../../../shared/rules/quote/quote-status.ts'
import { type QuoteLine, storeQuote } from '../quotes.ts'
import { fetchAvailability } from '../serve-site.ts'

export const tint: OfferOption = {
  title: 'Full tint, ceramic film',
  lines: [
    { label: 'Five windows', amount: 380 },
    { label: 'Windshield strip', amount: 60 },
  ],
  durationMinutes: 120,
  place: 'shop',
}

export const film: OfferOption = {
  title: 'Self-healing film over the full front, mirrors, A-pillars and door cups',
  lines: [
    { label: 'Hood, fenders and front bumper, edges wrapped', amount: 2400 },
    { label: 'Returning customer', amount: -200 },
  ],
  durationMinutes: 240,
  place: 'mobile',
}

export const coating: OfferOption = {
  title: 'Two-step correction and a ceramic coating of nine years',
  lines: [{ label: 'All of it', amount: 3100 }],
  durationMinutes: 1080,
  place: 'shop',
}

export async function offerOf(options: OfferOption[], note = ''): Promise<Offer> {
  const { today } = await fetchAvailability()
  return { options, note, validUntil: addDays(today, 14) }
}

type Quote = { status: QuoteStatus; lastDay?: string }

/** A quote as others made it, with what was said since its request. @returns the address of its private page. */
export async function addQuote({ status, lastDay }: Quote, lines: QuoteLine[] = []): Promise<string> {
  const validUntil = lastDay ?? lines.findLast(({ offer }) => offer)?.offer?.validUntil
  const vehicles: QuotedVehicle[] = [
    { vehicleType: 'suv', vehicleMake: 'Subaru', vehicleModel: 'Outback' },
    { vehicleType: null, vehicleMake: 'Bayliner', vehicleModel: 'Element E18' },
  ]
  const wish = 'All windows as dark as allowed,\nand the front'
  const asked = { name: 'Robin Field', email: 'robin@example.com', vehicles, isMobile: true }
  const said = [{ action: 'requested', text: wish } as const, ...lines]
  return (await storeQuote({ ...asked, status, ...(validUntil && { validUntil }) }, said)).link
}
