import { areaSlugs } from '../../shared/lib/business/areas.ts'
import { locations } from '../../shared/lib/business/location.ts'
import { addDays, businessDate, dayMs, minuteMs } from '../../shared/lib/time/business-time.ts'
import { actorText, customer } from '../../shared/rules/booking/actor.ts'
import type { ServiceId } from '../../shared/rules/price/services.ts'
import { defaultTemplates } from '../../shared/rules/quote/default-templates.ts'
import type { Offer } from '../../shared/rules/quote/offer.ts'
import { optionTotal } from '../../shared/rules/quote/offer-terms.ts'
import type { QuoteEventJson } from '../../shared/rules/quote/quote-json.ts'
import { quoteSearchKey } from '../../shared/rules/quote/quote-search-key.ts'
import type { QuoteStatus } from '../../shared/rules/quote/quote-status.ts'

/** What chance decides, so that the same seed makes the same quotes. */
type Chance = {
  random: () => number
  pick: <Item>(items: readonly Item[]) => Item
  uuid: () => string
  person: () => { customer_name: string; customer_email: string; customer_phone: string }
  vehicle: () => readonly [make: string, model: string]
}

const wishes: Partial<Record<ServiceId, readonly string[]>> = {
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
const offerDays = 14

function statusOf(isNew: boolean, hasRunOut: boolean, pick: Chance['pick']): QuoteStatus {
  if (isNew) return 'new'
  return hasRunOut ? pick(['accepted', 'accepted', 'declined', 'expired']) : 'offered'
}

/** A request of the last months with what became of it: its row, and the lines of its conversation. */
export function quoteOf({ random, pick, uuid, person, vehicle }: Chance, now: number) {
  const template = pick(defaultTemplates)
  const createdMs = now - Math.floor(random() * longestAgeDays * dayMs)
  const offeredMs = createdMs + Math.floor((60 + random() * 1200) * minuteMs)
  const validUntil = addDays(businessDate(offeredMs), offerDays)
  const hasRunOut = validUntil < businessDate(now)
  const roll = random()
  const isNew = offeredMs > now || (!hasRunOut && roll < 0.3)
  const status = statusOf(isNew, hasRunOut, pick)
  const asks = status === 'offered' && roll < 0.5
  const offer: Offer = { options: template.options, note: template.note, validUntil }
  const accepted = status === 'accepted' ? pick(offer.options) : null
  const place = pick(['shop', 'mobile'] as const)
  const id = uuid()
  const at = (ms: number) => new Date(Math.min(ms, now)).toISOString()

  const lines: Omit<QuoteEventJson, 'number'>[] = []
  const say = (action: QuoteEventJson['action'], ms: number, text: string | null) =>
    lines.push({ at: at(ms), actor: actorText(customer), action, text, offer: null })
  say('requested', createdMs, pick(wishes[template.service] ?? ['Please have a look.']))
  if (!isNew) lines.push({ at: at(offeredMs), actor: owner, action: 'offered', text: null, offer })
  const laterMs = offeredMs + Math.floor(random() * dayMs)
  if (asks) say('asked', laterMs, pick(questions))
  if (accepted) say('accepted', laterMs, null)
  if (status === 'declined') say('declined', laterMs, pick(reasons))

  const vehicles = Array.from({ length: template.service === 'fleet' ? 3 : 1 }, () => {
    const [vehicleMake, vehicleModel] =
      template.service === 'boat' ? (['Bayliner', 'VR4'] as const) : vehicle()
    return { vehicleType: null, vehicleMake, vehicleModel }
  })
  const caller = person()
  const row = {
    id,
    ...caller,
    search_key: quoteSearchKey({
      ...{ id, service: template.service, vehicles },
      ...{ customerName: caller.customer_name, customerEmail: caller.customer_email },
      customerPhone: caller.customer_phone,
    }),
    status,
    service: template.service,
    vehicles: JSON.stringify(vehicles),
    place,
    area: place === 'mobile' ? pick(areaSlugs) : 'squamish',
    location: pick(locations),
    valid_until: isNew ? null : validUntil,
    value: accepted && optionTotal(accepted),
    is_waiting: Number(isNew || asks),
    request_key: id,
    request_hash: '',
    link_token_hash: '',
    created_at: at(createdMs),
    updated_at: lines.at(-1)?.at ?? at(createdMs),
  }
  return { row, lines }
}
