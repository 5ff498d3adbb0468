import { iconPaths, manifestPath, notFoundFile, paths } from '../shared/lib/page/routes.ts'
import { appIcons } from '../shared/site/page/app-manifest.ts'
import { publicPaths } from '../shared/site/page/public-paths.ts'
import { publishedPath } from '../shared/site/published/published-address.ts'
import { createApp } from './lib/http/create-app.ts'
import { galleryFileRoutes, isGalleryFile } from './routes/gallery/gallery-file-routes.ts'
import { publicPageRoutes } from './routes/page/public-page-routes.ts'
import { servePage } from './routes/page/serve-page.ts'
import { siteFileRoutes } from './routes/page/site-file-routes.ts'
import { publishedRoutes } from './routes/site/published-routes.ts'

const lightPaths = new Set([
  ...publicPaths,
  ...[paths.sitemapXml, paths.robots, paths.securityTxt, paths.serviceWorker],
  ...[manifestPath, iconPaths.favicon, iconPaths.touch],
  ...appIcons.map(({ src }) => src),
  publishedPath,
])

/**
 * True for requests whose response is the same for every visitor: built pages, their files, the published
 * data and gallery pictures.
 */
export function isLightRequest({ method, url }: Request): boolean {
  const { pathname } = new URL(url)
  return ['GET', 'HEAD'].includes(method) && (lightPaths.has(pathname) || isGalleryFile(pathname))
}

/** The part of the app that needs the database only to read what the owner published. */
export const lightApp = createApp()
  .route('/', siteFileRoutes)
  .route('/', publishedRoutes)
  .route('/', galleryFileRoutes)
  .route('/', publicPageRoutes)
  .notFound((c) => servePage(c, notFoundFile, 404))
  .onError(async (error, c) => (await import('./on-error.ts')).onError(error, c))
