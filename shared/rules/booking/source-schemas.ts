import * as z from 'zod/mini'
import { brandOrigins } from '../../lib/business/brand-origins.ts'
import { textLine } from '../../lib/text/text-schemas.ts'
import { sourceAnswerIds } from './source-answers.ts'

const hostPattern = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/

const ownOrigins = Object.values(brandOrigins)

/** The host of another website. */
const referrerHost = z.string().check(
  z.toLowerCase(),
  z.maxLength(253),
  z.regex(hostPattern),
  z.refine((host) => !ownOrigins.includes(`https://${host.replace(/^www\./, '')}`)),
)

const campaignWord = textLine('', 100).check(z.minLength(1))

/** Drops what isn't valid, because nobody should lose a booking over where they came from. */
const orDropped = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(z.nullable(schema)), undefined)

/** Where the first visit on the customer's device came from: a website's host, and the campaign in the link. */
const firstVisitSchema = z.object({
  referrer: orDropped(referrerHost),
  source: orDropped(campaignWord),
  medium: orDropped(campaignWord),
  campaign: orDropped(campaignWord),
})

/** How the customer found the business. */
export const sourceShape = {
  heardFrom: orDropped(z.pipe(z.string(), z.enum(sourceAnswerIds))),
  firstVisit: orDropped(firstVisitSchema),
}

const sourceSchema = z.object(sourceShape)

/** The columns of a booking that say how the customer found the business. */
export const sourceColumns = ({ heardFrom, firstVisit }: z.output<typeof sourceSchema>) => ({
  heardFrom: heardFrom ?? null,
  referrerHost: firstVisit?.referrer ?? null,
  utmSource: firstVisit?.source ?? null,
  utmMedium: firstVisit?.medium ?? null,
  utmCampaign: firstVisit?.campaign ?? null,
})
