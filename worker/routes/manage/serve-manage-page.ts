import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { manageFile } from '../../../shared/lib/page/routes.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { serveLinkPage } from '../page/serve-link-page.ts'

export const serveManagePage = (
  c: Context<AppEnv>,
  content: { toString: () => string },
  status: ContentfulStatusCode = 200,
): Promise<Response> => serveLinkPage(c, manageFile, content, status)
