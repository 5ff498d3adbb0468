import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../../ground/environment.ts'
import { retryAfterSeconds } from '../../ground/http/retry-after.ts'
import { type Fill, fillPage } from '../../ground/page/fill-page.ts'
import { servePrivatePage } from './serve-page.ts'

/** The page of a form (its file in routes.ts) with what is on it, which nobody may keep; headers set before are kept. */
export async function serveFormPage(
  c: Context<AppEnv>,
  file: string,
  status: ContentfulStatusCode,
  fills: Readonly<Record<string, Fill>>,
): Promise<Response> {
  const page = fillPage(await servePrivatePage(c, file, status), fills)
  if (status === 503) c.header('Retry-After', retryAfterSeconds)
  return c.newResponse(page.body, status, Object.fromEntries(page.headers))
}
