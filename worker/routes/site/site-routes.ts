import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { safeParse } from 'zod/mini'
import type * as z from 'zod/v4/core'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import type { GalleryItem } from '../../../shared/rules/gallery/gallery.ts'
import { galleryErrorMessages } from '../../../shared/rules/gallery/gallery-error-messages.ts'
import { servedPlaces } from '../../../shared/rules/price/catalogue.ts'
import { leaveStepSchema, setupStepSchema } from '../../../shared/rules/setup/setup-schemas.ts'
import {
  addPackage,
  editPackage,
  editQuoteCard,
  editSite,
  type SiteEditResult,
} from '../../../shared/site/draft/edit-site.ts'
import type { SiteJson } from '../../../shared/site/draft/site-json.ts'
import {
  discardDraftSchema,
  newPackageSchema,
  packagePatchSchema,
  publishSchema,
  quoteCardPatchSchema,
  restoreVersionSchema,
  sitePatchSchema,
} from '../../../shared/site/draft/site-schemas.ts'
import { toPublishedSite } from '../../../shared/site/published/published-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { loadSetup } from '../../actions/load-setup.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { splitByAvailability } from '../../db/gallery/gallery-pictures.ts'
import { siteSubjectId } from '../../db/mail/queue-messages.ts'
import { saveSetupStep } from '../../db/schedule/schedule-settings.ts'
import { getPublishedSite, refreshPublished } from '../../db/site/published-site-cache.ts'
import {
  changeDraft,
  discardDraft,
  draftedSite,
  listVersions,
  loadSiteState,
  publishDraft,
  restoreVersion,
  type SiteOutcome,
  toSiteJson,
} from '../../db/site/site-draft.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { conflictProblem, Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, limitBodySize, longJsonBody, validate } from '../../lib/http/validate.ts'
import { demandReauthentication, isRecentlyAuthenticated } from '../account/require-recent-sign-in.ts'

/** A request body that holds only a revision. */
const maxPublishBytes = 1024

type Revision = number | null | undefined

/** The site's content: a draft that owners edit, and its published versions. */
export const siteRoutes = new Hono<AppEnv>()
  .get('/', async (c) => c.json<ApiResponses['GET /api/admin/site']>(await loadSiteJson(c)))
  .patch('/', longJsonBody, validate('json', sitePatchSchema), async (c) => {
    const { revision, ...patch } = c.req.valid('json')
    await rejectMissingPictures(c, patch.gallery)
    const json = await saveDraftChange(c, (site) => editSite(site, patch), revision, changedFieldNames(patch))
    return c.json<ApiResponses['PATCH /api/admin/site']>(json)
  })
  .get('/draft', async (c) => {
    const site = draftedSite(await loadSiteState(openDatabase(c.env.DB)))
    return c.json<ApiResponses['GET /api/admin/site/draft']>(
      toPublishedSite(site, servedPlaces((await getPublishedSite(c)).catalogue)),
    )
  })
  .post('/packages', jsonBody, validate('json', newPackageSchema), async (c) => {
    const { revision, ...added } = c.req.valid('json')
    const json = await saveDraftChange(c, (site) => addPackage(site, added), revision, 'a new package')
    return c.json<ApiResponses['POST /api/admin/site/packages']>(json, 201)
  })
  .patch('/packages/:id', jsonBody, validate('json', packagePatchSchema), async (c) => {
    const { revision, ...patch } = c.req.valid('json')
    const id = c.req.param('id')
    const description = `packages/${id}: ${changedFieldNames(patch)}`
    const json = await saveDraftChange(c, (site) => editPackage(site, id, patch), revision, description)
    return c.json<ApiResponses['PATCH /api/admin/site/packages/:id']>(json)
  })
  .patch('/quote-cards/:id', jsonBody, validate('json', quoteCardPatchSchema), async (c) => {
    const { revision, ...patch } = c.req.valid('json')
    const id = c.req.param('id')
    const description = `quote-cards/${id}: ${changedFieldNames(patch)}`
    const json = await saveDraftChange(c, (site) => editQuoteCard(site, id, patch), revision, description)
    return c.json<ApiResponses['PATCH /api/admin/site/quote-cards/:id']>(json)
  })
  .post('/publish', limitBodySize(maxPublishBytes), async (c) => {
    await finishPublishing(
      c,
      await publishDraft(openDatabase(c.env.DB), await readRevision(c), await getPublisher(c)),
    )
    return c.json<ApiResponses['POST /api/admin/site/publish']>(await loadSiteJson(c))
  })
  .delete('/draft', validate('query', discardDraftSchema), async (c) => {
    const { revision } = c.req.valid('query')
    await throwUnlessDone(c, await discardDraft(openDatabase(c.env.DB), revision, await auditedBy(c)))
    return c.json<ApiResponses['DELETE /api/admin/site/draft']>(await loadSiteJson(c))
  })
  .get('/versions', async (c) =>
    c.json<ApiResponses['GET /api/admin/site/versions']>(await listVersions(openDatabase(c.env.DB))),
  )
  .post('/versions/:number/publish', limitBodySize(maxPublishBytes), async (c) => {
    const number = /^\d{1,9}$/.test(c.req.param('number')) ? Number(c.req.param('number')) : -1
    await finishPublishing(
      c,
      await restoreVersion(
        openDatabase(c.env.DB),
        number,
        await readPublishedVersion(c),
        await getPublisher(c),
      ),
    )
    return c.json<ApiResponses['POST /api/admin/site/versions/:number/publish']>(await loadSiteJson(c))
  })
  .get('/setup', async (c) => c.json<ApiResponses['GET /api/admin/site/setup']>(await loadSetup(c)))
  .put(
    '/setup/:step',
    jsonBody,
    validate('param', setupStepSchema),
    validate('json', leaveStepSchema),
    async (c) => {
      await saveSetupStep(openDatabase(c.env.DB), c.req.valid('param').step, c.req.valid('json').as)
      return c.json<ApiResponses['PUT /api/admin/site/setup/:step']>(await loadSetup(c))
    },
  )

/** @throws a Problem when the gallery contains pictures that were never uploaded or were deleted. */
async function rejectMissingPictures(
  c: Context<AppEnv>,
  gallery: readonly GalleryItem[] = [],
): Promise<void> {
  const { missingAt } = await splitByAvailability(openDatabase(c.env.DB), gallery)
  if (missingAt.length === 0) return
  throw new Problem('invalid', {
    detail: galleryErrorMessages.pictureMissing,
    errors: missingAt.map((index) => ({
      field: `gallery.${index}.id`,
      message: galleryErrorMessages.pictureMissing,
    })),
  })
}

/** The names of changed fields for the audit log, such as `business.phone, banner`. */
const changedFieldNames = (patch: object): string =>
  Object.entries(patch)
    .flatMap(([name, value]) =>
      name === 'business' ? Object.keys(value).map((key) => `${name}.${key}`) : name,
    )
    .join(', ')

const loadSiteJson = async (c: Context<AppEnv>): Promise<SiteJson> =>
  toSiteJson(await loadSiteState(openDatabase(c.env.DB)))

async function saveDraftChange(
  c: Context<AppEnv>,
  edit: (site: Site) => SiteEditResult,
  revision: Revision,
  description: string,
): Promise<SiteJson> {
  await throwUnlessDone(
    c,
    await changeDraft(openDatabase(c.env.DB), edit, revision, await auditedBy(c), description),
  )
  return loadSiteJson(c)
}

const getPublisher = async (c: Context<AppEnv>) => ({
  ...(await auditedBy(c)),
  isProven: isRecentlyAuthenticated(c),
})

/** Refreshes this isolate's pages and sends notifications. @throws a Problem when nothing was published. */
async function finishPublishing(c: Context<AppEnv>, outcome: SiteOutcome): Promise<void> {
  await throwUnlessDone(c, outcome)
  await refreshPublished(c)
  sendMessagesAfterResponse(c, { id: siteSubjectId })
}

/** Without a body, publishes the draft as it is. */
const readRevision = async (c: Context<AppEnv>): Promise<Revision> =>
  (await optionalBody(c, publishSchema))?.revision

/** Without a body, restores a version whatever is published now. */
const readPublishedVersion = async (c: Context<AppEnv>): Promise<number | undefined> =>
  (await optionalBody(c, restoreVersionSchema))?.published

async function optionalBody<Schema extends z.$ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const text = await c.req.text()
  if (text === '') return null
  const result = safeParse(schema, parseJson(text))
  if (!result.success) throw new Problem('bad-request')
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('bad-request')
  }
}

/** @throws a Problem for every outcome but `done`. */
async function throwUnlessDone(c: Context<AppEnv>, outcome: SiteOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      return
    case 'unproven':
      return demandReauthentication(c)
    case 'changed':
      throw conflictProblem(await loadSiteJson(c))
    case 'invalid':
      throw new Problem('invalid', { detail: 'Please check the highlighted fields', errors: outcome.errors })
    case 'unknown':
      throw new Problem('not-found', { detail: 'This part of the site does not exist' })
    case 'draft-waiting':
      throw new Problem('draft-waiting', {
        detail: 'Publish or discard your changes before you restore a version.',
      })
  }
}
