import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { buffer, json, text } from 'node:stream/consumers'
import * as z from 'zod/mini'

type ApiAnswer = {
  status?: number
  result?: unknown
  code?: number
  message?: string
  etag?: string
  object?: Buffer
  /** The response of the live site, which is not an API response. */
  live?: { status?: 'ok'; version?: string | undefined }
}

/** Responds to a request. `part` is what `*` matched last in the path. */
type Handler = (request: IncomingMessage, part: string) => Promise<ApiAnswer>

const metadataSchema = z.object({
  bindings: z.array(z.object({ name: z.string(), type: z.string(), text: z.optional(z.string()) })),
})

const queryBody = z.object({ sql: z.string(), params: z._default(z.array(z.string()), []) })

/**
 * Fakes the parts of Cloudflare's API that `npm run deploy`, `npm run admin -- --remote` and `npm run restore --
 * --remote` use, for an account that starts empty. Databases are real SQLite. Of the Worker, it keeps the versions, the
 * live one, the secrets and the domains. `GET /live/HOST/api/health` responds as the live Worker.
 */
export async function startFakeCloudflare() {
  const databases = new Map<string, DatabaseSync>()
  const names = new Map<string, string>()
  const secrets = new Map<string, string>()
  const deployments: string[] = []
  const uploads = new Map<string, string>()
  /** The objects in the backup bucket. */
  const objects = new Map<string, Buffer>()
  const cloud = {
    url: '',
    databases,
    objects,
    secrets,
    deployments,
    workersDev: true,
    /** The hosts that route to the Worker. */
    domains: [] as string[],
    buckets: [] as string[],
    isHealthy: true,
    /** Setting the cron triggers, which follows the upload, fails. */
    isClockBroken: false,
  }

  const handlers: Record<string, Handler> = {
    'POST …/d1/database': async (request) => {
      const { name } = z.parse(z.object({ name: z.string() }), await json(request))
      const uuid = randomUUID()
      databases.set(uuid, new DatabaseSync(':memory:'))
      names.set(uuid, name)
      return { result: { uuid, name } }
    },
    'GET …/d1/database': async () => ({
      result: [...databases.keys()].map((uuid) => ({ uuid, name: names.get(uuid) })),
    }),
    'POST …/r2/buckets': async (request) => {
      const { name } = z.parse(z.object({ name: z.string() }), await json(request))
      cloud.buckets.push(name)
      return { result: { name } }
    },
    'GET …/r2/buckets/*': async (_, name) => ({ result: { name } }),
    'POST …/d1/database/*/query': async (request, id) => {
      const { sql, params } = z.parse(queryBody, await json(request))
      const database = databases.get(id)
      if (!database) return { status: 404, code: 7404, message: 'The database could not be found' }
      const results = sql.split(/;\s+/).map((statement) => database.prepare(statement).all(...params))
      return { result: results.map((rows) => ({ success: true, results: rows, meta: { duration: 0 } })) }
    },
    // wrangler uploads the statements to a URL first, then imports them.
    'POST …/d1/database/*/import': async (request, id) => {
      const { action } = z.parse(z.object({ action: z.string() }), await json(request))
      if (action === 'init') return { result: { upload_url: `${cloud.url}/upload/${id}`, filename: 'file' } }
      const error = importSql(databases.get(id), uploads.get(id) ?? '')
      if (error) return { result: { success: false, error, messages: [] } }
      const meta = { duration: 0, rows_read: 0, rows_written: 0, size_after: 0 }
      const result = { num_queries: 0, final_bookmark: 'none', meta }
      return { result: { success: true, status: 'complete', messages: [], result } }
    },
    'PUT /upload/*': async (request, id) => {
      const sql = await text(request)
      uploads.set(id, sql)
      return { etag: createHash('md5').update(sql).digest('hex') }
    },
    'GET …/r2/buckets/corridor-backups/objects/**': async (_, name) => {
      const object = objects.get(decodeURIComponent(name))
      return object ? { object } : { status: 404, code: 10007, message: 'The specified key does not exist.' }
    },
    'GET …/workers/subdomain': async () => ({ result: { subdomain: 'owner' } }),
    'GET …/workers/services/*': async () =>
      deployments.length > 0
        ? { result: { default_environment: { environment: 'production', script: { tags: [] } } } }
        : workerMissing,
    'GET …/scripts/*/secrets': async () =>
      deployments.length > 0
        ? { result: [...secrets.keys()].map((name) => ({ name, type: 'secret_text' })) }
        : workerMissing,
    'POST …/scripts/*/assets-upload-session': async () => ({
      result: { jwt: 'nothing to upload', buckets: [] },
    }),
    // Uploads the first version, which is live at once.
    'PUT …/scripts/*': async (request) => {
      const answer = await storeVersion(request, secrets)
      if (answer.result) deployments.push(answer.result.id)
      return answer
    },
    'POST …/scripts/*/versions': (request) => storeVersion(request, secrets),
    'GET …/scripts/*/deployments': async () => ({
      result: { deployments: deployments.map(toDeployment).reverse() },
    }),
    'GET …/scripts/*/versions/*': async (_, id) => ({ result: toVersionJson(id) }),
    'POST …/scripts/*/deployments': async (request) => {
      const { versions } = z.parse(deploymentBody, await json(request))
      for (const { version_id } of versions) deployments.push(version_id)
      return { result: { id: randomUUID() } }
    },
    'GET …/workers/workers/*': async () => ({
      result: { id: 'corridor', subdomain: { enabled: false, previews_enabled: false } },
    }),
    'POST …/scripts/*/subdomain': async (request) => {
      cloud.workersDev = z.parse(z.object({ enabled: z.boolean() }), await json(request)).enabled
      return { result: { enabled: cloud.workersDev } }
    },
    'POST …/scripts/*/domains/changeset': async () => ({
      result: { added: [], removed: [], updated: [], conflicting: [] },
    }),
    'PUT …/scripts/*/domains/records': async (request) => {
      const { origins } = z.parse(domainsBody, await json(request))
      cloud.domains = origins.map(({ hostname }) => hostname)
      return { result: origins }
    },
    'PUT …/scripts/*/schedules': async () =>
      cloud.isClockBroken
        ? { status: 500, code: 10013, message: 'An unknown error has occurred' }
        : { result: { schedules: [] } },
    'GET /live/*/api/health': async () => ({
      live: cloud.isHealthy ? { status: 'ok', version: deployments.at(-1) } : {},
    }),
  }
  const routes = Object.entries(handlers).map(([call, handle]) => ({ pattern: toPattern(call), handle }))

  async function handleRequest(request: IncomingMessage): Promise<ApiAnswer> {
    const requestLine = `${request.method} ${new URL(request.url ?? '/', 'http://cloud').pathname}`
    for (const { pattern, handle } of routes) {
      const match = pattern.exec(requestLine)
      if (match) return handle(request, match.at(-1) ?? '')
    }
    return workerMissing
  }

  const server = createServer(async (request, response) => {
    const {
      status = 200,
      result = null,
      code,
      message,
      etag = '',
      object,
      live,
    } = await handleRequest(request)
    if (object) return response.end(object)
    if (live) return response.writeHead(live.status ? 200 : 503).end(JSON.stringify(live))
    const errors = status < 400 ? [] : [{ code, message }]
    const body = JSON.stringify({ success: status < 400, errors, messages: [], result })
    response.writeHead(status, { 'Content-Type': 'application/json', ETag: etag }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in found no port.')
  cloud.url = `http://127.0.0.1:${address.port}`
  /** The environment that points wrangler here. */
  const env = {
    CI: '1',
    CLOUDFLARE_API_BASE_URL: cloud.url,
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: 'account',
  }
  return Object.assign(cloud, { env, close: () => server.close() })
}

/** Turns a route into a pattern: `…` is the account, `*` one segment, and `**` the rest of the path. */
function toPattern(template: string): RegExp {
  const parts = template.replace(/\*+/g, (stars) => (stars === '*' ? '([^/]+)' : '(.+)'))
  return new RegExp(`^${parts.replace('…', '.*')}$`)
}

const toVersionJson = (id: string) => ({
  id,
  number: 1,
  metadata: {},
  annotations: {},
  resources: { bindings: [], script: { handlers: ['fetch'] }, script_runtime: {} },
})

/** Stores a version with its secrets. Rejects a version that inherits a secret that was never set. */
async function storeVersion(request: IncomingMessage, secrets: Map<string, string>) {
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const form = await new Response(await buffer(request), { headers }).formData()
  const { bindings } = z.parse(metadataSchema, JSON.parse(String(form.get('metadata'))))
  const missing = bindings.find(({ name, type }) => type === 'inherit' && !secrets.has(name))
  if (missing) return { status: 400, code: 10057, message: `inherit binding '${missing.name}' is invalid` }
  for (const { name, type, text } of bindings) if (type === 'secret_text') secrets.set(name, text ?? '')
  const id = randomUUID()
  return { result: { ...toVersionJson(id), deployment_id: id, tag: 'tag', startup_time_ms: 1 } }
}

const deploymentBody = z.object({ versions: z.array(z.object({ version_id: z.string() })) })
const domainsBody = z.object({ origins: z.array(z.object({ hostname: z.string() })) })

const workerMissing = { status: 404, code: 10007, message: 'This Worker does not exist on your account.' }

const toDeployment = (id: string) => ({
  id,
  source: 'wrangler',
  strategy: 'percentage',
  author_email: 'owner@example.com',
  created_on: '2026-11-22T00:00:00.000Z',
  annotations: {},
  versions: [{ version_id: id, percentage: 100 }],
})

/** Runs all statements or none. Returns the error, if any. */
function importSql(database: DatabaseSync | undefined, sql: string): string | undefined {
  database?.exec('BEGIN')
  try {
    database?.exec(sql)
    database?.exec('COMMIT')
  } catch (error) {
    database?.exec('ROLLBACK')
    return String(error)
  }
}
