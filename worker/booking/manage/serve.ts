import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { manageFile } from '../../../shared/page/routes.ts'
import type { AppEnv } from '../../environment.ts'
import { servePrivatePage } from '../../page/serve-page.ts'

/** The private page with its content: kept by nobody, found by nobody, its address told to nobody. */
export async function serveManagePage(
  c: Context<AppEnv>,
  content: { toString: () => string },
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const page = await servePrivatePage(c, manageFile, status)
  page.headers.set('Referrer-Policy', 'no-referrer')
  page.headers.set('X-Robots-Tag', 'noindex')
  const retryAfter = c.res.headers.get('Retry-After')
  if (retryAfter) page.headers.set('Retry-After', retryAfter)
  return new HTMLRewriter()
    .on('#booking-details', {
      element: (element) => {
        element.setInnerContent(content.toString(), { html: true })
      },
    })
    .transform(page)
}
