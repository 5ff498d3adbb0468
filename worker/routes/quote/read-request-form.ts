import type { Context } from 'hono'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { formatNumber } from '../../../shared/lib/text/format-number.ts'
import { maxPhotoBytes, maxPhotos, photoMessages } from '../../../shared/rules/photo/photo.ts'
import { parseQuoteForm } from '../../../shared/rules/quote/quote-form.ts'
import { logFailure } from '../../actions/log-errors.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { readMultipart } from '../../lib/http/read-multipart.ts'
import { requestTimeoutMs, withDatabaseTimeout } from '../../lib/http/time-limit.ts'
import {
  checkPhotoCaps,
  type PhotoUploadOutcome,
  photoErrorMessage,
  storeVisitorPhoto,
} from '../photo/store-visitor-photo.ts'

/**
 * Comments of 2,000 three-byte characters take 6 KB, and there may be 20 vehicles. The whole body may be as
 * large as Cloudflare allows, so that the form can name photos that are too large.
 */
const limits = { maxBytes: 100 * 1024 * 1024, maxFieldBytes: 64 * 1024, maxFileBytes: maxPhotoBytes }

/** Well above what the form has: three fields for each of 20 vehicles, six photos and a dozen others. */
const maxFields = 200
/**
 * More files than any real request has: at 100 MB each would be 5 KB. Scanning for a million delimiters would
 * take seconds.
 */
const maxFiles = 20_000

const maxNameLength = 60
/** How many rejected files an error message names. */
const maxListedFiles = maxPhotos

/**
 * Parses the form as browsers without scripts post it and stores its photos as they arrive. Their ids then go
 * on the form, so that submitting it again does not upload them twice. Only the first six files are
 * considered, whatever their outcome; the rest are skipped, and all are when rate-limited.
 * @returns the form's fields, and photo problems as a field error.
 * @throws a Problem for a malformed or oversized body.
 */
export async function readRequestForm(c: Context<AppEnv>, isLimited: boolean) {
  const fields: [name: string, text: string][] = []
  const storedIds: string[] = []
  const rejectedFiles = new Map<string, { names: string[]; more: number }>()
  let fieldsBytes = 0
  let files = 0
  let checkedFiles = 0
  let hasFailed = isLimited
  let capCheck: ReturnType<typeof checkPhotoCaps> | undefined

  /**
   * Counts once, for all the photos that are still allowed, because the number that will follow is unknown.
   */
  const checkCaps = (photos: number) => (capCheck ??= checkPhotoCaps(c, photos))
  const tryStorePhoto = async (bytes: Uint8Array | null): Promise<string | null> => {
    const earlierPhotos = fields.filter(([name]) => name === 'photos').length
    if (checkedFiles === maxPhotos || earlierPhotos + storedIds.length >= maxPhotos)
      return photoMessages.tooMany
    checkedFiles++
    if (!bytes) return photoMessages.tooLarge
    if (hasFailed) return photoMessages.saveFailed
    const id = crypto.randomUUID()
    const error = await storeWithinTime(c, () =>
      storeVisitorPhoto(c, id, bytes, checkCaps(maxPhotos - earlierPhotos)),
    )
    hasFailed = error === photoMessages.saveFailed
    if (error === null) storedIds.push(id)
    return error
  }
  const addRejected = (error: string, name: string) => {
    const entry = rejectedFiles.get(error) ?? { names: [], more: 0 }
    if (entry.names.length < maxListedFiles) entry.names.push(name)
    else entry.more++
    rejectedFiles.set(error, entry)
  }

  for await (const part of readMultipart(c.req.raw, limits)) {
    if (part.kind === 'field') {
      fieldsBytes += part.name.length + part.text.length
      if (fieldsBytes > limits.maxFieldBytes || fields.length === maxFields) throw new Problem('too-large')
      fields.push([part.name, part.text])
    } else {
      files++
      if (files > maxFiles) throw new Problem('too-large')
      const error = part.fileName === '' ? null : await tryStorePhoto(part.bytes)
      if (error !== null) addRejected(error, part.fileName.slice(-maxNameLength))
    }
  }
  const message = [...rejectedFiles]
    .map(([error, { names, more }]) => `${names.join(', ')}${andMore(more)}: ${error}`)
    .join(' ')
  const photoErrors: FieldError[] = message ? [{ field: 'photo', message }] : []
  return { ...parseQuoteForm([...fields, ...storedIds.map((id) => ['photos', id] as const)]), photoErrors }
}

const andMore = (more: number) => (more > 0 ? ` and ${formatNumber(more)} more` : '')

/** @returns why a photo was not stored, or `null` when it was. */
async function storeWithinTime(
  c: Context<AppEnv>,
  storePhoto: () => Promise<PhotoUploadOutcome>,
): Promise<string | null> {
  try {
    const outcome = await withDatabaseTimeout(c, storePhoto, requestTimeoutMs)
    if (outcome.kind === 'stored') return null
    return photoErrorMessage(outcome, (await getPublishedSite(c)).business)
  } catch (error) {
    logFailure(c, error)
    return photoMessages.saveFailed
  }
}
