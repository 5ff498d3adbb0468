import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/area-names.ts'
import type { ServedPlaces } from '../../lib/business/served-places.ts'
import type { FieldError } from '../../lib/text/field-errors.ts'

/**
 * Which online bookings are confirmed without the owner: none, those of customers with a completed job, or those of
 * short jobs.
 */
export const autoConfirmSettings = ['off', 'known', 'short'] as const

export type AutoConfirmSetting = (typeof autoConfirmSettings)[number]

const chooseAreas = 'Please send the areas that you drive to'

const flag = z.exactOptional(z.boolean('Please send true or false'))

/**
 * The body of `PATCH /api/admin/settings/work`, which changes the version with `updatedAt`. What it leaves out
 * stays as it is.
 */
export const workSettingsSchema = z.object({
  shop: flag,
  mobile: flag,
  areas: z.exactOptional(
    z.pipe(
      z.array(z.enum(areaSlugs, chooseAreas), chooseAreas),
      z.transform((areas) => areaSlugs.filter((each) => areas.includes(each))),
    ),
  ),
  autoConfirm: z.exactOptional(z.enum(autoConfirmSettings, 'Please choose off, known or short')),
  /** Asks visitors how they heard about the business. */
  asksSource: flag,
  /** Plans a check a year after a ceramic coating. */
  coatingCare: flag,
  updatedAt: z.optional(z.string('Please send the time of the last change')),
})

export type WorkSettingsInput = z.output<typeof workSettingsSchema>

export type WorkSettings = ServedPlaces & {
  autoConfirm: AutoConfirmSetting
  asksSource: boolean
  coatingCare: boolean
}

/** How work is taken on. `updatedAt` is empty until it is first saved. */
export type WorkSettingsJson = WorkSettings & { updatedAt: string }

/** Returns what is wrong with where jobs are done: nowhere at all, or at customers' places in no area. */
export function findServedErrors({ shop, mobile, areas }: ServedPlaces): FieldError[] {
  if (!shop && !mobile)
    return [{ field: 'shop', message: 'Please choose your shop, customers’ places or both' }]
  if (mobile && areas.length === 0)
    return [{ field: 'areas', message: 'Please choose an area that you drive to' }]
  return []
}
