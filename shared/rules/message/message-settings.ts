import { defaultTextTemplates, type TextTemplates } from './default-text-templates.ts'
import { defaultChannels, type EventChannels } from './text-events.ts'

/** The owner's settings for messages to customers. */
export type MessageSettings = {
  channels: EventChannels
  templates: TextTemplates
  /** The segments that texts may have on a day, all together. */
  dailySegments: number
}

export const defaultMessageSettings: MessageSettings = {
  channels: defaultChannels,
  templates: defaultTextTemplates,
  dailySegments: 100,
}

/**
 * `GET /api/admin/settings/messages`. `version` is empty until it is first saved; `usedSegments` are those of today.
 */
export type MessageSettingsJson = MessageSettings & {
  version: string
  areTextsSetUp: boolean
  usedSegments: number
}

/** The fixed words of a template leave room for the values of its fields. */
export const maxTemplateLength = 240
export const maxDailySegments = 5000

/** The price of a segment in US dollars, about: Twilio's $0.0083 and a Canadian carrier's $0.003 to $0.009. */
export const segmentDollars = 0.014
