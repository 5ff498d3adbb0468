import { formatTime } from '../../../shared/lib/time/business-time.ts'
import type { BookedJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { TaxAmounts } from '../../../shared/rules/price/tax.ts'
import type { Booking } from './bookings.ts'

export const taxesOf = ({ gst, pst }: Pick<Booking, 'gst' | 'pst'>): TaxAmounts => ({ gst, pst })

/** The booking as the API returns it, without internal columns. */
export function toBookingJson(row: Booking): BookingJson {
  return {
    id: row.id,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    packageId: row.packageId,
    service: row.service,
    serviceName: row.serviceName,
    addOns: row.addOns,
    bookingDate: row.bookingDate,
    bookingTime: row.bookingTime,
    vehicleType: row.vehicleType,
    vehicleSize: row.vehicleSize,
    vehicleMake: row.vehicleMake,
    vehicleModel: row.vehicleModel,
    comments: row.comments,
    place: row.place,
    area: row.area,
    address: row.address,
    accessNotes: row.accessNotes,
    lines: row.lines,
    durationMinutes: row.durationMinutes,
    readyDate: row.readyDate,
    readyTime: formatTime(row.readyMinutes),
    crew: row.crew,
    totalPrice: row.totalPrice,
    taxes: taxesOf(row),
    paid: row.paid,
    status: row.status,
    location: row.location,
    quoteId: row.quoteId,
    customerId: row.customerId,
    isNoShow: row.isNoShow,
    network: row.networkHash,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** The booking as its customer may see it, without the business's customer id and the network. */
export function toBookedJson(row: Booking, manageUrl: string): BookedJson {
  const booking = { ...toBookingJson(row), customerId: null, network: null }
  return { booking: { ...booking, date: row.bookingDate, time: row.bookingTime }, manageUrl }
}
