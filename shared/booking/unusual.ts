import { phoneKey } from '../customer/customer.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { businessMoment } from '../time/business-time.ts'
import type { BookingJson } from './booking-json.ts'

/** What bookings of strangers can have in common that those of real customers rarely have. */
export const likenesses = ['network', 'hour', 'phone', 'email', 'name', 'comments'] as const
export type Likeness = (typeof likenesses)[number]

/** How many alike are worth a look. */
const worthALook: Record<Likeness, number> = { network: 3, hour: 5, phone: 3, email: 3, name: 3, comments: 3 }

/** A stranger's booking; `undone` as one that nobody real had made. */
export type StrangersBooking = Pick<
  BookingJson,
  | 'id'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'comments'
  | 'serviceName'
  | 'bookingDate'
  | 'bookingTime'
  | 'createdAt'
  | 'totalPrice'
> & { network: string; undone: boolean }

/** Bookings that are alike, the newest first; `value` says in what, but of a network nothing is known. */
export type UnusualGroup = { likeness: Likeness; value: string | null; ids: string[] }

/** `GET /api/admin/unusual-bookings`: what strangers booked in the last days, and which of it is alike. */
export type UnusualBookingsJson = { bookings: StrangersBooking[]; groups: UnusualGroup[] }

/** `POST …/undo`: how many were undone. `POST …/bring-back`: how many were, and whose hours are taken by now. */
export type UndoneJson = { undone: number }
export type BroughtBackJson = { broughtBack: number; taken: string[] }

/** How many bookings are undone or brought back in one call. */
export const maxUndone = 50

/** Which of strangers' bookings are alike, the largest group first; of groups with the same bookings one. */
export function unusualGroups(bookings: readonly StrangersBooking[]): UnusualGroup[] {
  const groups = likenesses.flatMap((likeness) =>
    [...Map.groupBy(bookings, likeIn[likeness])]
      .filter(([value, { length }]) => value !== '' && length >= worthALook[likeness])
      .map(([value, alike]) => ({
        likeness,
        value: likeness === 'network' ? null : value,
        ids: alike.map(({ id }) => id),
      })),
  )
  const bySet = new Map(groups.toReversed().map((group) => [group.ids.join(), group]))
  return [...bySet.values()].sort((a, b) => b.ids.length - a.ids.length)
}

const likeIn: Record<Likeness, (booking: StrangersBooking) => string> = {
  network: ({ network }) => network,
  hour: ({ createdAt }) => {
    const { date, minutes } = businessMoment(Date.parse(createdAt))
    return `${date} ${Math.floor(minutes / 60)}`
  },
  phone: ({ customerPhone }) => phoneKey(customerPhone),
  email: ({ customerEmail }) => mailboxOf(customerEmail),
  name: ({ customerName }) => customerName.trim().toLowerCase(),
  comments: ({ comments }) => comments?.trim().toLowerCase() ?? '',
}
