import * as z from 'zod/mini'
import { type PushEvent, pushEvents } from './push.ts'

/** So many devices are told: a notification goes to each in a request of its own. */
export const maxPushDevices = 8

/** `PUT /api/admin/push/devices`: what a browser's `PushSubscription` says of itself, and what it is to be told of. */
export const pushDeviceSchema = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({
    /** A point of P-256, uncompressed, in base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  events: z.array(z.enum(pushEvents)).check(z.maxLength(pushEvents.length)),
})

export type PushDeviceInput = z.output<typeof pushDeviceSchema>

/** A device of the account. */
export type PushDeviceJson = {
  id: string
  /** By which a browser knows itself among them. */
  endpoint: string
  /** Such as `Safari on iPhone`. */
  device: string
  events: PushEvent[]
  createdAt: string
  /** Somebody is signed in to the account there: else it is told nothing. */
  isSignedIn: boolean
}

/** `GET /api/admin/push`; the public key is `null` where notifications are not set up. */
export type PushJson = {
  publicKey: string | null
  /** What may be chosen. */
  events: readonly PushEvent[]
  devices: PushDeviceJson[]
}
