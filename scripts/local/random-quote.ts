import { areaSlugs } from '../../shared/lib/business/area-names.ts'
import { locations } from '../../shared/lib/business/location.ts'
import { addDays, businessDate, dayMs, minuteMs } from '../../shared/lib/time/business-time.ts'
import { actorText, customerActor } from '../../shared/rules/booking/actor.ts'
import type { ServiceId } from '../../shared/rules/price/service-ids.ts'
import { defaultQuoteTemplates } from '../../shared/rules/quote/default-quote-templates.ts'
import type { PricedQuote } from '../../shared/rules/quote/priced-quote.ts'
import type { QuoteEventJson } from '../../shared/rules/quote/quote-json.ts'
import { quoteSearchKey } from '../../shared/rules/quote/quote-search-key.ts'
import type { QuoteStatus } from '../../shared/rules/quote/quote-status.ts'
import { optionTotal } from '../../shared/rules/quote/quote-terms.ts'
import type { quotes } from '../../worker/db/schema/quote-tables.ts'

/** Random choices, injected so that the same seed makes the same quotes. */
type RandomSource = {
  random: () => number
  pick: <Item>(items: readonly Item[]) => Item
  uuid: () => string
  randomCustomer: () => { name: string; email: string; phone: string }
  vehicle: () => readonly [make: string, model: string]
}

const descriptions: Partial<Record<ServiceId, readonly string[]>> = {
  'window-tint': ['Rear and rear sides, as dark as is allowed.', 'Something against the heat for the kids.'],
  ppf: ['Full front before the first winter.', 'Only what the gravel hits, please.'],
  wraps: ['Our old logo has to come off both doors.'],
  fleet: ['Three vans, inside only, on a Sunday if possible.'],
  boat: ['22 foot bowrider, chalky above the waterline.'],
}
const questions = ['Can you do it at our place?', 'How long does it hold?', 'Is there a darker one?']
const reasons = ['Found somebody closer.', 'More than I wanted to spend.', 'We sold the car.']

const owner = 'owner@example.com'
const longestAgeDays = 90
const validDays = 14

function randomStatus(isNew: boolean, isExpired: boolean, pick: RandomSource['pick']): QuoteStatus {
  if (isNew) return 'new'
  return isExpired ? pick(['accepted', 'accepted', 'declined', 'expired']) : 'offered'
}

/** A random quote of the last months: its row and its events. */
export function randomQuote({ random, pick, uuid, randomCustomer, vehicle }: RandomSource, now: number) {
  const template = pick(defaultQuoteTemplates)
  const createdMs = now - Math.floor(random() * longestAgeDays * dayMs)
  const sentMs = createdMs + Math.floor((60 + random() * 1200) * minuteMs)
  const validUntil = addDays(businessDate(sentMs), validDays)
  const isExpired = validUntil < businessDate(now)
  const roll = random()
  const isNew = sentMs > now || (!isExpired && roll < 0.3)
  const status = randomStatus(isNew, isExpired, pick)
  const hasQuestion = status === 'offered' && roll < 0.5
  const pricedQuote: PricedQuote = { options: template.options, note: template.note, validUntil }
  const accepted = status === 'accepted' ? pick(pricedQuote.options) : null
  const place = pick(['shop', 'mobile'] as const)
  const id = uuid()
  const at = (ms: number) => new Date(Math.min(ms, now)).toISOString()

  const events: Omit<QuoteEventJson, 'number'>[] = []
  const addEvent = (action: QuoteEventJson['action'], ms: number, text: string | null) =>
    events.push({ at: at(ms), actor: actorText(customerActor), action, text, offer: null })
  addEvent('requested', createdMs, pick(descriptions[template.service] ?? ['Please have a look.']))
  if (!isNew) events.push({ at: at(sentMs), actor: owner, action: 'offered', text: null, offer: pricedQuote })
  const laterMs = sentMs + Math.floor(random() * dayMs)
  if (hasQuestion) addEvent('asked', laterMs, pick(questions))
  if (accepted) addEvent('accepted', laterMs, null)
  if (status === 'declined') addEvent('declined', laterMs, pick(reasons))

  const vehicles = Array.from({ length: template.service === 'fleet' ? 3 : 1 }, () => {
    const [vehicleMake, vehicleModel] =
      template.service === 'boat' ? (['Bayliner', 'VR4'] as const) : vehicle()
    return { vehicleType: null, vehicleMake, vehicleModel }
  })
  const { name: customerName, email: customerEmail, phone: customerPhone } = randomCustomer()
  const request = { id, service: template.service, customerName, customerEmail, customerPhone, vehicles }
  const row: typeof quotes.$inferInsert = {
    ...request,
    searchKey: quoteSearchKey(request),
    status,
    place,
    area: place === 'mobile' ? pick(areaSlugs) : 'squamish',
    location: pick(locations),
    validUntil: isNew ? null : validUntil,
    value: accepted && optionTotal(accepted),
    isWaiting: isNew || hasQuestion,
    requestKey: id,
    requestHash: '',
    linkTokenHash: '',
    createdAt: at(createdMs),
    updatedAt: events.at(-1)?.at ?? at(createdMs),
  }
  return { row, events }
}
