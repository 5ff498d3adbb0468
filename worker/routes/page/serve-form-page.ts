import type { Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../../lib/environment.ts'
import { retryAfterSeconds } from '../../lib/http/retry-after.ts'
import { toMarkup } from '../../lib/page/fill-page.tsx'
import { servePrivatePage } from './serve-page.ts'

type FormPage = { heading: string; content: JSX.Element; status: ContentfulStatusCode }

/** Renders a form's page (its file is in routes.ts), which may not be cached. Headers set before are kept. */
export async function serveFormPage(
  c: Context<AppEnv>,
  file: string,
  { heading, content, status }: FormPage,
): Promise<Response> {
  const page = await servePrivatePage(c, file, status, {
    // Prefix the title, so that screen readers announce the error first.
    error: status < 400 ? '' : 'Error: ',
    heading,
    content: toMarkup(content),
  })
  if (status === 503) c.header('Retry-After', retryAfterSeconds)
  return c.newResponse(page.body, status, Object.fromEntries(page.headers))
}
