/**
 * When strangers book faster than is usual here, each has to show that there is somebody: by a link in a mail, or by
 * Turnstile. The rate is one of work, not of bookings, because ten long jobs fill a calendar that forty short ones do
 * not. All in minutes of work.
 */

/** An ordinary job. */
const jobMinutes = 120

/** What is never too much in a day, however quiet the site has been. */
const leastPerDay = 15 * jobMinutes

/** A good day brings so many times what days usually do. */
const goodDay = 3

/** So much of a day may come at once. */
export const partAtOnce = 1 / 3

/** What strangers may book in a day and nobody asks, by what they usually do. */
export const ordinaryPerDay = (usual: number) => Math.round(Math.max(leastPerDay, goodDay * usual))

/** The days that say what is usual. */
export const usualDays = 28

/** So long the link in the mail books what was ordered, in minutes. */
export const confirmMinutes = 60

/** `POST /api/bookings` with 202: the order is kept, and booked when the link in the mail is opened. */
export type ToConfirmJson = { toConfirm: { until: string; page: string } }

/** How many orders one network may leave to be confirmed in a day, and the wider ones around it. */
export const waitingOrderCaps = [5, 10, 20] as const
