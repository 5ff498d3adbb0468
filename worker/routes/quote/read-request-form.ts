import type { Context } from 'hono'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { formatNumber } from '../../../shared/lib/text/format-number.ts'
import { maxPhotoBytes, maxPhotos, photoMessages } from '../../../shared/rules/photo/photo.ts'
import { readQuoteForm } from '../../../shared/rules/quote/quote-form.ts'
import { logFailure } from '../../actions/log-failure.ts'
import { publishedSite } from '../../db/site/published-site.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { readMultipart } from '../../lib/http/read-multipart.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { timeLimitMs, withinTimeOfDatabase } from '../../lib/http/time-limit.ts'
import { mayTakePhotos, type TakenPhoto, takePhoto, whyNotTaken } from '../photo/take-photo.ts'

/**
 * A wish of 2,000 characters in a script of three bytes each is 6 KB, and there may be 20 vehicles. Of photos that are
 * too large the form tells, up to what Cloudflare lets through.
 */
const limits = { maxBytes: 100 * 1024 * 1024, maxFieldBytes: 64 * 1024, maxFileBytes: maxPhotoBytes }

/** Many more than the form has: 20 vehicles of three, six photos and a dozen others. */
const maxFields = 200
/** So many photos do not fit into a request: of 100 MB each would have 5 KB. Looking for the ends of a million takes seconds. */
const maxFiles = 20_000

const maxShownName = 60
/** So many files are named with what is wrong with them. */
const maxNamed = maxPhotos

/**
 * Reads the form that a browser sent without scripts, and stores its photos one by one as they come: their ids are on
 * the form then, so that a form that has to be sent again brings no photo twice. Of its files six are looked at,
 * whatever becomes of them; the others flow past, and in a flood all of them do.
 * @returns what is wrong with photos, as the error of their field.
 * @throws a Problem for what is no form, or too large.
 */
export async function readRequestForm(c: Context<AppEnv>, isFlooded: boolean) {
  const fields: [name: string, text: string][] = []
  const stored: string[] = []
  const refused = new Map<string, { names: string[]; more: number }>()
  let fieldsBytes = 0
  let files = 0
  let lookedAt = 0
  let hasFailed = isFlooded
  let counted: ReturnType<typeof mayTakePhotos> | undefined

  /** Counts once, as many as there is room for: how many will follow is not known with the first. */
  const mayTake = (photos: number) => (counted ??= mayTakePhotos(c, photos))
  const take = async (bytes: Uint8Array | null): Promise<string | null> => {
    const kept = fields.filter(([name]) => name === 'photos').length
    if (lookedAt === maxPhotos || kept + stored.length >= maxPhotos) return photoMessages.tooMany
    lookedAt++
    if (!bytes) return photoMessages.tooLarge
    if (hasFailed) return photoMessages.notStored
    const id = crypto.randomUUID()
    const refusal = await store(c, () => takePhoto(c, id, bytes, mayTake(maxPhotos - kept)))
    hasFailed = refusal === photoMessages.notStored
    if (refusal === null) stored.push(id)
    return refusal
  }
  const refuse = (refusal: string, name: string) => {
    const listed = refused.get(refusal) ?? { names: [], more: 0 }
    if (listed.names.length < maxNamed) listed.names.push(name)
    else listed.more++
    refused.set(refusal, listed)
  }

  for await (const part of readMultipart(c.req.raw, limits)) {
    if (part.kind === 'field') {
      fieldsBytes += part.name.length + part.text.length
      if (fieldsBytes > limits.maxFieldBytes || fields.length === maxFields) throw new Problem('too-large')
      fields.push([part.name, part.text])
    } else {
      files++
      if (files > maxFiles) throw new Problem('too-large')
      const refusal = part.fileName === '' ? null : await take(part.bytes)
      if (refusal !== null) refuse(refusal, part.fileName.slice(-maxShownName))
    }
  }
  const message = [...refused]
    .map(([refusal, { names, more }]) => `${names.join(', ')}${andMore(more)}: ${refusal}`)
    .join(' ')
  const photoErrors: FieldError[] = message ? [{ field: 'photo', message }] : []
  return { ...readQuoteForm([...fields, ...stored.map((id) => ['photos', id] as const)]), photoErrors }
}

const andMore = (more: number) => (more > 0 ? ` and ${formatNumber(more)} more` : '')

/** @returns why a photo is not stored, or `null` when it is. */
async function store(c: Context<AppEnv>, take: () => Promise<TakenPhoto>): Promise<string | null> {
  try {
    const outcome = await withinTimeOfDatabase(c, take, timeLimitMs)
    if (outcome.kind === 'stored') return null
    return whyNotTaken(outcome, (await publishedSite(c)).business)
  } catch (error) {
    logFailure(c, error)
    return photoMessages.notStored
  }
}
