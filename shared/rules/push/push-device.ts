import * as z from 'zod/mini'
import { type PushEvent, pushEvents } from './push.ts'

/** The maximum number of devices, because each notification takes one request per device. */
export const maxPushDevices = 8

/** `PUT /api/admin/push/devices`: the browser's `PushSubscription`, and the events to notify about. */
export const pushDeviceSchema = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({
    /** An uncompressed P-256 point in base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    /** 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  events: z.array(z.enum(pushEvents)).check(z.maxLength(pushEvents.length)),
})

export type PushDeviceInput = z.output<typeof pushDeviceSchema>

export type PushDeviceJson = {
  id: string
  /** Lets a browser find itself in the list. */
  endpoint: string
  /** For example `Safari on iPhone`. */
  device: string
  events: PushEvent[]
  createdAt: string
  /** Whether the account still has a session on the device. Without one, it gets no notifications. */
  isSignedIn: boolean
}

/** `GET /api/admin/push`. The public key is `null` when notifications are not configured. */
export type PushJson = {
  publicKey: string | null
  /** The events that the account can choose from. */
  events: readonly PushEvent[]
  devices: PushDeviceJson[]
}
