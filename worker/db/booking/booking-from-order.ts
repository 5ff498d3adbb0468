import { pick } from 'es-toolkit/object'
import type { Location } from '../../../shared/lib/business/location.ts'
import { formatTime } from '../../../shared/lib/time/business-time.ts'
import { bookingFieldsWith } from '../../../shared/rules/booking/booking-fields.ts'
import type { JobOrder } from '../../../shared/rules/booking/order-request.ts'
import { sourceColumns } from '../../../shared/rules/booking/source-schemas.ts'
import type { Catalogue } from '../../../shared/rules/price/catalogue.ts'
import { defaultDuration, jobTitle, serviceOfJob } from '../../../shared/rules/price/custom-job.ts'
import { jobPrice } from '../../../shared/rules/price/job-price.ts'
import { locationOfJob } from '../../../shared/rules/price/surcharge.ts'
import type { bookings } from '../schema/booking-tables.ts'

const rebookedFields = bookingFieldsWith('rebooked')

/**
 * Builds the booking that an order asks a brand for, with its price but without a crew. Its id is new unless
 * the order was on the waiting list.
 */
export function bookingFromOrder(
  order: JobOrder,
  host: Location,
  now: number,
  catalogue: Catalogue,
  id: string = crypto.randomUUID(),
) {
  const { place, area, lines = [] } = order
  const location = locationOfJob(host, order.namesPlace ? place : null, area, catalogue)
  const at = new Date(now).toISOString()
  return {
    id,
    customerName: order.name,
    customerEmail: order.email,
    customerPhone: order.phone,
    packageId: order.packageId,
    service: serviceOfJob(order),
    serviceName: jobTitle(order, catalogue),
    addOns: order.addOns,
    bookingDate: order.date,
    bookingTime: formatTime(order.startMinutes),
    startMinutes: order.startMinutes,
    durationMinutes: order.durationMinutes ?? defaultDuration(order, catalogue),
    ...pick(order, rebookedFields),
    ...sourceColumns(order),
    comments: order.comments || null,
    lines,
    totalPrice: jobPrice({ ...order, location, lines }, catalogue),
    location,
    host,
    createdAt: at,
    updatedAt: at,
  } satisfies Partial<typeof bookings.$inferInsert>
}

export type OrderedBooking = ReturnType<typeof bookingFromOrder>
