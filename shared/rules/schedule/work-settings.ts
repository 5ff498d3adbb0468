import * as z from 'zod/mini'

/**
 * Which online bookings are confirmed without the owner: none, those of customers with a completed job, or those of
 * short jobs.
 */
export const autoConfirmSettings = ['off', 'known', 'short'] as const

export type AutoConfirmSetting = (typeof autoConfirmSettings)[number]

/** The body of `PATCH /api/admin/settings/work`, which changes the version with `updatedAt`. */
export const workSettingsSchema = z.object({
  autoConfirm: z.enum(autoConfirmSettings, 'Please choose off, known or short'),
  /** Asks visitors how they heard about the business. */
  asksSource: z.exactOptional(z.boolean('Please send true or false')),
  updatedAt: z.optional(z.string('Please send the time of the last change')),
})

export type WorkSettingsInput = z.output<typeof workSettingsSchema>

/** How work is taken on. `updatedAt` is empty until it is first saved. */
export type WorkSettingsJson = { autoConfirm: AutoConfirmSetting; asksSource: boolean; updatedAt: string }
