import * as z from 'zod/mini'
import { paragraphs } from '../../lib/text/text-schemas.ts'
import { unitsLeft } from './gsm.ts'
import { maxTextLength, textMessages } from './new-text.ts'

export const newTextSchema = z.object({
  /** Made by the client, so that a repeated request sends one text. */
  id: z.optional(z.uuid()),
  text: paragraphs(textMessages.missing, maxTextLength).check(
    z.minLength(1, textMessages.missing),
    z.refine((text) => unitsLeft(text) >= 0, textMessages.tooLong),
  ),
})

export const threadListSchema = z.object({ unread: z.optional(z.literal('true')) })

/** A number as `phoneKey` writes it. */
export const threadPhoneSchema = z.object({
  phone: z.string().check(z.regex(/^(\+\d{7,15}|\d{3,8})$/, textMessages.noNumber)),
})

/** Texts that arrive while the thread is open stay unread until they are shown. */
export const threadReadSchema = z.object({ until: z.iso.datetime() })
