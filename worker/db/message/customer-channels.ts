import { eq, inArray, sql } from 'drizzle-orm'
import type { ContactPreference } from '../../../shared/rules/mail/contact-preference.ts'
import type { MessageChannel } from '../../../shared/rules/mail/email-events.ts'
import { usualRoute } from '../../../shared/rules/message/choose-channel.ts'
import type { BookingChannels } from '../../../shared/rules/message/message-json.ts'
import type { MessageSettings } from '../../../shared/rules/message/message-settings.ts'
import type { TextEvent } from '../../../shared/rules/message/text-events.ts'
import { textablePhone } from '../../../shared/rules/message/textable-phone.ts'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Booking } from '../booking/bookings.ts'
import { mainCustomerId } from '../customer/main-customer.ts'
import { bookings } from '../schema/booking-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { textOptOuts } from '../schema/message-tables.ts'
import { messageSettingsOf, selectMessageSettings } from './message-settings.ts'

/** The services that are set up to reach customers. */
export type MessageServices = { isEmailSetUp: boolean; areTextsSetUp: boolean }

/** The query for the wishes of some bookings' customers, and whether they answered STOP. */
export const selectReach = (db: Database, ids: readonly string[]) =>
  db
    .select({
      bookingId: bookings.id,
      tell: sql<ContactPreference | null>`(select ${customers.tell} from ${customers} where ${eq(customers.id, mainCustomerId(bookings.customerId))})`,
      hasOptedOut: sql<number>`exists (select 1 from ${textOptOuts} where ${textOptOuts.phone} = ${bookings.customerPhoneKey})`,
    })
    .from(bookings)
    .where(inArray(bookings.id, idList(ids)))

/** What decides how customers hear from us. */
export type ReachRecords = {
  reach: Awaited<ReturnType<typeof selectReach>>
  messaging: MessageServices & Pick<MessageSettings, 'channels'>
}

/** How a message about a booking goes to its customer; `null` if none does. */
export function channelOf(
  event: TextEvent,
  booking: Pick<Booking, 'id' | 'customerEmail' | 'customerPhone'>,
  { reach, messaging }: ReachRecords,
): MessageChannel | null {
  const customer = reach.find(({ bookingId }) => bookingId === booking.id)
  const route = usualRoute({
    ...{ event, ...messaging, preference: customer?.tell ?? null },
    hasEmail: booking.customerEmail !== '',
    canGetTexts: textablePhone(booking.customerPhone) !== null && !customer?.hasOptedOut,
  })
  return route === 'email' || route === 'text' ? route : null
}

/** Loads how the messages that an owner decides about go to a booking's customer. */
export async function loadChannels(
  db: Database,
  booking: Booking,
  services: MessageServices,
): Promise<BookingChannels> {
  const [reach, settings] = await db.batch([selectReach(db, [booking.id]), selectMessageSettings(db)])
  const records = { reach, messaging: { ...services, ...messageSettingsOf(settings) } }
  const by = (event: TextEvent) => channelOf(event, booking, records)
  return {
    ...{ ready: by('ready'), invoice: by('invoice'), 'payment-reminder': by('payment-reminder') },
    refunded: by('refunded'),
    ...{ cancelled: by('cancelled'), 'no-show': by('no-show') },
  }
}
