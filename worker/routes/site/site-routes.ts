import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { safeParse } from 'zod/mini'
import type * as z from 'zod/v4/core'
import type { Answers } from '../../../shared/api/answers.ts'
import type { GalleryItem } from '../../../shared/rules/gallery/gallery.ts'
import { galleryMessages } from '../../../shared/rules/gallery/gallery-messages.ts'
import { leaveStepSchema, setupStepSchema } from '../../../shared/rules/setup/setup-request.ts'
import {
  addPackage,
  type EditedSite,
  editPackage,
  editQuoteCard,
  editSite,
} from '../../../shared/site/draft/edit-site.ts'
import type { SiteJson } from '../../../shared/site/draft/site-json.ts'
import {
  discardSchema,
  newPackageSchema,
  packagePatchSchema,
  publishAgainSchema,
  publishSchema,
  quoteCardPatchSchema,
  sitePatchSchema,
} from '../../../shared/site/draft/site-request.ts'
import { publishedOf } from '../../../shared/site/published/published-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { loadSetup } from '../../actions/load-setup.ts'
import { sendMailAfter } from '../../actions/send-mail.ts'
import { auditedBy } from '../../db/audit/audit.ts'
import { sortOutMissing } from '../../db/gallery/gallery-pictures.ts'
import { siteSubject } from '../../db/mail/queue-mail.ts'
import { leaveStep } from '../../db/schedule/leave-step.ts'
import { keepPublished } from '../../db/site/published-site.ts'
import {
  changeDraft,
  discardDraft,
  draftedSite,
  listVersions,
  loadSiteState,
  publishAgain,
  publishDraft,
  type SiteOutcome,
  toSiteJson,
} from '../../db/site/site-draft.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { conflict } from '../../lib/http/conflict.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { jsonBody, limitTo, longJsonBody, valid } from '../../lib/http/validate.ts'
import { askAgain, isRecent } from '../account/recent-sign-in.ts'

/** A revision in JSON. */
const maxPublishBytes = 1024

type Revision = number | null | undefined

/** What the site says and offers: a draft that its owners change, and the versions that they publish. */
export const siteRoutes = new Hono<AppEnv>()
  .get('/', async (c) => c.json<Answers['GET /api/admin/site']>(await shown(c)))
  .patch('/', longJsonBody, valid('json', sitePatchSchema), async (c) => {
    const { revision, ...patch } = c.req.valid('json')
    await refuseMissing(c, patch.gallery)
    const json = await change(c, (site) => editSite(site, patch), revision, namesIn(patch))
    return c.json<Answers['PATCH /api/admin/site']>(json)
  })
  .get('/draft', async (c) => {
    const site = draftedSite(await loadSiteState(openDatabase(c.env.DB)))
    return c.json<Answers['GET /api/admin/site/draft']>(publishedOf(site))
  })
  .post('/packages', jsonBody, valid('json', newPackageSchema), async (c) => {
    const { revision, ...added } = c.req.valid('json')
    const json = await change(c, (site) => addPackage(site, added), revision, 'a new package')
    return c.json<Answers['POST /api/admin/site/packages']>(json, 201)
  })
  .patch('/packages/:id', jsonBody, valid('json', packagePatchSchema), async (c) => {
    const { revision, ...patch } = c.req.valid('json')
    const id = c.req.param('id')
    const part = `packages/${id}: ${namesIn(patch)}`
    const json = await change(c, (site) => editPackage(site, id, patch), revision, part)
    return c.json<Answers['PATCH /api/admin/site/packages/:id']>(json)
  })
  .patch('/quote-cards/:id', jsonBody, valid('json', quoteCardPatchSchema), async (c) => {
    const { revision, ...patch } = c.req.valid('json')
    const id = c.req.param('id')
    const part = `quote-cards/${id}: ${namesIn(patch)}`
    const json = await change(c, (site) => editQuoteCard(site, id, patch), revision, part)
    return c.json<Answers['PATCH /api/admin/site/quote-cards/:id']>(json)
  })
  .post('/publish', limitTo(maxPublishBytes), async (c) => {
    await published(c, await publishDraft(openDatabase(c.env.DB), await seenRevision(c), await publisher(c)))
    return c.json<Answers['POST /api/admin/site/publish']>(await shown(c))
  })
  .delete('/draft', valid('query', discardSchema), async (c) => {
    const { revision } = c.req.valid('query')
    await refuse(c, await discardDraft(openDatabase(c.env.DB), revision, await auditedBy(c)))
    return c.json<Answers['DELETE /api/admin/site/draft']>(await shown(c))
  })
  .get('/versions', async (c) =>
    c.json<Answers['GET /api/admin/site/versions']>(await listVersions(openDatabase(c.env.DB))),
  )
  .post('/versions/:number/publish', limitTo(maxPublishBytes), async (c) => {
    const number = /^\d{1,9}$/.test(c.req.param('number')) ? Number(c.req.param('number')) : -1
    await published(
      c,
      await publishAgain(openDatabase(c.env.DB), number, await seenVersion(c), await publisher(c)),
    )
    return c.json<Answers['POST /api/admin/site/versions/:number/publish']>(await shown(c))
  })
  .get('/setup', async (c) => c.json<Answers['GET /api/admin/site/setup']>(await loadSetup(c)))
  .put(
    '/setup/:step',
    jsonBody,
    valid('param', setupStepSchema),
    valid('json', leaveStepSchema),
    async (c) => {
      await leaveStep(openDatabase(c.env.DB), c.req.valid('param').step, c.req.valid('json').as)
      return c.json<Answers['PUT /api/admin/site/setup/:step']>(await loadSetup(c))
    },
  )

/** @throws a Problem where a gallery names pictures that nobody uploaded, or that were removed for good. */
async function refuseMissing(c: Context<AppEnv>, gallery: readonly GalleryItem[] = []): Promise<void> {
  const { missingAt } = await sortOutMissing(openDatabase(c.env.DB), gallery)
  if (missingAt.length === 0) return
  throw new Problem('invalid', {
    detail: galleryMessages.notThere,
    errors: missingAt.map((index) => ({ field: `gallery.${index}.id`, message: galleryMessages.notThere })),
  })
}

/** What a change names, as the log tells it: `business.phone, banner`. */
const namesIn = (patch: object): string =>
  Object.entries(patch)
    .flatMap(([name, value]) =>
      name === 'business' ? Object.keys(value).map((key) => `${name}.${key}`) : name,
    )
    .join(', ')

const shown = async (c: Context<AppEnv>): Promise<SiteJson> =>
  toSiteJson(await loadSiteState(openDatabase(c.env.DB)))

async function change(
  c: Context<AppEnv>,
  edit: (site: Site) => EditedSite,
  revision: Revision,
  part: string,
): Promise<SiteJson> {
  await refuse(c, await changeDraft(openDatabase(c.env.DB), edit, revision, await auditedBy(c), part))
  return shown(c)
}

const publisher = async (c: Context<AppEnv>) => ({ ...(await auditedBy(c)), isProven: isRecent(c) })

/** Lets this isolate's pages and whoever is told of it know. @throws a Problem where it was not published. */
async function published(c: Context<AppEnv>, outcome: SiteOutcome): Promise<void> {
  await refuse(c, outcome)
  await keepPublished(c)
  sendMailAfter(c, { id: siteSubject })
}

/** A call without a body publishes the draft as it is. */
const seenRevision = async (c: Context<AppEnv>): Promise<Revision> =>
  (await optionalBody(c, publishSchema))?.revision

/** A call without a body publishes an earlier version whatever visitors see. */
const seenVersion = async (c: Context<AppEnv>): Promise<number | undefined> =>
  (await optionalBody(c, publishAgainSchema))?.published

async function optionalBody<Schema extends z.$ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const text = await c.req.text()
  if (text === '') return null
  const read = safeParse(schema, parsed(text))
  if (!read.success) throw new Problem('bad-request')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('bad-request')
  }
}

/** @throws a Problem, but for what is done. */
async function refuse(c: Context<AppEnv>, outcome: SiteOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      return
    case 'unproven':
      return askAgain(c)
    case 'changed':
      throw conflict(await shown(c))
    case 'invalid':
      throw new Problem('invalid', { detail: 'Please check the highlighted fields', errors: outcome.errors })
    case 'unknown':
      throw new Problem('not-found', { detail: 'There is no such part of the site' })
    case 'draft-waiting':
      throw new Problem('draft-waiting', {
        detail: 'Publish or discard the changes that wait before you publish an earlier version again.',
      })
  }
}
