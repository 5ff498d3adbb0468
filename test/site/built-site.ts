import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { areas, landingAreas } from '../../shared/lib/business/areas.ts'
import { type Location, locations } from '../../shared/lib/business/location.ts'
import {
  appFile,
  areaPath,
  bookingFormFile,
  careFile,
  codeLoginFile,
  errorFile,
  invitationFile,
  loginFile,
  manageFile,
  notFoundFile,
  offlineFile,
  pageFile,
  passwordResetFile,
  paths,
  quoteFormFile,
  quotePageFile,
  todayFile,
  unsubscribeFile,
} from '../../shared/lib/page/routes.ts'
import { publicPaths } from '../../shared/site/page/public-paths.ts'
import { services } from '../../shared/site/page/service-pages.ts'
import { fillPage } from '../../worker/lib/page/fill-page.tsx'
import { defaults } from '../site-defaults.ts'

export const clientDir = 'dist/client'

export type BuiltPage = {
  location: Location
  file: string
  /** The page's path, or null for pages that are served at other paths. */
  path: string | null
  /** As built, with placeholders. */
  template: string
  /** As served with the default site. */
  html: string
  root: HTMLElement
}

/** Fillings that depend on the request; here there is none. */
export const responseFillings = {
  error: '',
  heading: 'Heading',
  content: '',
  reference: '',
  'kept-months': '24',
}

function readPage(location: Location, file: string, path: string | null): BuiltPage {
  const template = readFileSync(join(clientDir, '_pages', location, file), 'utf8')
  const html = fillPage(template, { published: defaults, location, responseFillings })
  return { location, file, path, template, html, root: parse(html) }
}

/** The pages that search engines may list, for each brand. */
export const publicPages = locations.flatMap((location) =>
  publicPaths.map((path) => ({ ...readPage(location, pageFile(path), path), path })),
)

/** Sign-in, dashboard, not found, error, offline, and the private pages of bookings and quotes. */
export const hiddenPages = locations.flatMap((location) =>
  [
    appFile,
    todayFile,
    loginFile,
    notFoundFile,
    errorFile,
    offlineFile,
    bookingFormFile,
    manageFile,
    quotePageFile,
    invitationFile,
    codeLoginFile,
    passwordResetFile,
    careFile,
    unsubscribeFile,
  ].map((file) => readPage(location, file, null)),
)

/** The quote form may be listed, but has no content of its own and is in no sitemap. */
export const quoteFormPages = locations.map((location) => readPage(location, quoteFormFile, paths.quote))

export const allPages: BuiltPage[] = [...publicPages, ...quoteFormPages, ...hiddenPages]

export function pageAt(location: Location, path: string): BuiltPage {
  const page = publicPages.find((each) => each.location === location && each.path === path)
  if (!page) throw new Error(`There is no page ${path} in ${location}`)
  return page
}

export const pageName = ({ location, file }: BuiltPage) => `${location}/${file}`

export const areaPages = (location: Location) =>
  landingAreas.map(({ slug }) => ({ slug, page: pageAt(location, areaPath(slug)) }))

export const servicePages = (location: Location) =>
  services.flatMap((service) =>
    areas.map(({ slug, name }) => ({
      service,
      area: slug,
      name,
      page: pageAt(location, service.path(slug)),
    })),
  )

/** Returns an element's visible text on one line. */
export const textOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim()

export function mainOf({ root }: BuiltPage): HTMLElement {
  const main = root.querySelector('main')
  if (!main) throw new Error('The page has no main element.')
  return main
}

export const isBuilt = (address: string) => existsSync(join(clientDir, address))

export function attribute(element: HTMLElement, name: string): string {
  const value = element.getAttribute(name)
  if (value === undefined) throw new Error(`${element.toString().slice(0, 200)} has no ${name}`)
  return value
}

/**
 * Returns a `<meta>` value by `name` or `property`, or undefined.
 * @throws when there are several.
 */
export function metaContent(page: BuiltPage, name: string): string | undefined {
  const found = page.root.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)
  if (found.length > 1) throw new Error(`${pageName(page)} has ${found.length} ${name}`)
  return found[0] && attribute(found[0], 'content')
}

export function titleOf(page: BuiltPage): string {
  const title = page.root.querySelector('head > title')
  if (!title) throw new Error(`${pageName(page)} has no title`)
  return title.textContent
}

/** Returns `start` and everything reachable from it, in order of discovery. */
export function collectReachable(
  starts: readonly string[],
  next: (from: string) => readonly string[],
): string[] {
  const reached = new Set(starts)
  // Iterating a set includes values that are added meanwhile.
  for (const each of reached) for (const further of next(each)) reached.add(further)
  return [...reached]
}
