import type { BookingJson } from '../booking/booking-json.ts'
import type { MessageChannel } from '../mail/email-events.ts'

/** True if completing a job asks to text that it is ready: whoever left the vehicle at the shop waits for that. */
export const asksAboutReady = (
  { place }: Pick<BookingJson, 'place'>,
  readyBy: MessageChannel | null,
): boolean => place === 'shop' && readyBy === 'text'
