/** What a device can be told of by a notification. */
export const pushEvents = ['booked', 'moved', 'cancelled', 'quote'] as const
export type PushEvent = (typeof pushEvents)[number]
