import type { Context } from 'hono'
import type { FieldError } from '../../shared/http/field-errors.ts'
import { maxPhotoBytes, maxPhotos, photoMessages } from '../../shared/photo/photo.ts'
import { readQuoteForm } from '../../shared/quote/quote-form.ts'
import type { AppEnv } from '../environment.ts'
import { logFailure } from '../http/errors.ts'
import { readMultipart } from '../http/read-multipart.ts'
import { Problem } from '../http/thrown-problem.ts'
import { timeLimitMs, withinTimeOfDatabase } from '../http/time-limit.ts'
import { takePhoto, whyNotTaken } from '../photo/take-photo.ts'
import { keptBusiness } from '../site/offered.ts'

/**
 * A wish of 2,000 characters in a script of three bytes each is 6 KB, and there may be 20 vehicles. Of photos that are
 * too large the form tells, up to what Cloudflare lets through.
 */
const limits = { maxBytes: 100 * 1024 * 1024, maxFieldBytes: 64 * 1024, maxFileBytes: maxPhotoBytes }

const maxShownName = 60

/**
 * Reads the form that a browser sent without scripts, and stores its photos one by one as they come: their ids are on
 * the form then, so that a form that has to be sent again brings no photo twice.
 * @returns what is wrong with photos, as the error of their field.
 * @throws a Problem for what is no form, or too large.
 */
export async function readRequestForm(c: Context<AppEnv>) {
  const fields: [name: string, text: string][] = []
  const stored: string[] = []
  const refused = new Map<string, string[]>()
  let fieldsBytes = 0
  let hasFailed = false

  const take = async (bytes: Uint8Array | null): Promise<string | null> => {
    const kept = fields.filter(([name]) => name === 'photos').length
    if (kept + stored.length >= maxPhotos) return photoMessages.tooMany
    if (!bytes) return photoMessages.tooLarge
    if (hasFailed) return photoMessages.notStored
    const id = crypto.randomUUID()
    const refusal = await store(c, id, bytes)
    hasFailed = refusal === photoMessages.notStored
    if (refusal === null) stored.push(id)
    return refusal
  }

  for await (const part of readMultipart(c.req.raw, limits)) {
    if (part.kind === 'field') {
      fieldsBytes += part.name.length + part.text.length
      if (fieldsBytes > limits.maxFieldBytes) throw new Problem('too-large')
      fields.push([part.name, part.text])
    } else if (part.fileName !== '') {
      const refusal = await take(part.bytes)
      const name = part.fileName.slice(-maxShownName)
      if (refusal !== null) refused.set(refusal, [...(refused.get(refusal) ?? []), name])
    }
  }
  const message = [...refused].map(([refusal, names]) => `${names.join(', ')}: ${refusal}`).join(' ')
  const photoErrors: FieldError[] = message ? [{ field: 'photo', message }] : []
  return { ...readQuoteForm([...fields, ...stored.map((id) => ['photos', id] as const)]), photoErrors }
}

/** @returns why a photo is not stored, or `null` when it is. */
async function store(c: Context<AppEnv>, id: string, bytes: Uint8Array): Promise<string | null> {
  try {
    const outcome = await withinTimeOfDatabase(c, () => takePhoto(c, id, bytes), timeLimitMs)
    if (outcome.kind === 'stored') return null
    return whyNotTaken(outcome, await keptBusiness(c))
  } catch (error) {
    logFailure(c, error)
    return photoMessages.notStored
  }
}
