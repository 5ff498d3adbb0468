import * as z from 'zod/mini'
import { textSchema } from '../../lib/text/text-schemas.ts'
import { messageChannels } from '../mail/email-events.ts'
import { fieldsOfEvent } from './default-text-templates.ts'
import { fieldsIn } from './fill-template.ts'
import { isGsm, toGsm } from './gsm.ts'
import { maxDailySegments, maxTemplateLength } from './message-settings.ts'
import { type TextEvent, textEvents } from './text-events.ts'

const missingText = 'Please write the text'

/** Returns what is wrong with a template, or `undefined`. */
export function findTemplateError(event: TextEvent, template: string): string | undefined {
  const fields: readonly string[] = fieldsOfEvent[event]
  const names = fieldsIn(template)
  if (!names.includes('business')) return 'Please include {business}, so that people know who writes'
  if (!names.every((name) => fields.includes(name)))
    return `Please use only these fields: ${fields.map((field) => `{${field}}`).join(', ')}`
  if (!isGsm(toGsm(template)))
    return 'Please leave out emoji and other special characters: they make a text cost three times as much'
  if (event === 'care-due' && !(names.includes('link') && /\bSTOP\b/.test(template)))
    return 'Please include {link} and “Reply STOP”, so that people can stop reminders'
  return undefined
}

const templatesSchema = z
  .record(z.enum(textEvents), textSchema({ limit: maxTemplateLength, missing: missingText }, missingText))
  .check(
    z.check(({ value, issues }) => {
      for (const event of textEvents) {
        const message = findTemplateError(event, value[event])
        if (message) issues.push({ code: 'custom', message, input: value, path: [event], continue: true })
      }
    }),
  )

/** The body of `PUT /api/admin/settings/messages`. */
export const messageSettingsSchema = z.object({
  channels: z.record(z.enum(textEvents), z.enum(messageChannels, 'Please choose email or text')),
  templates: templatesSchema,
  dailySegments: z
    .number('Please enter a number')
    .check(
      z.int('Please enter a whole number'),
      z.gte(0, 'Please enter 0 or more'),
      z.lte(maxDailySegments, `At most ${maxDailySegments}`),
    ),
  version: z.string('Please send the version that you read'),
})
