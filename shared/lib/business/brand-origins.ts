import { type Location, primaryLocation } from './location.ts'

/**
 * The origins of the brands from the routes in wrangler.toml, injected by the build
 * (scripts/local/site-config.ts).
 */
declare const SITE_ORIGINS: { squamish: string; whistler: string }

/** Until routes are configured, the origins use a reserved domain that nobody can register (RFC 2606). */
export const brandOrigins: Readonly<Record<Location, string>> =
  typeof SITE_ORIGINS === 'undefined'
    ? {
        squamish: 'https://corridordetailing.example',
        whistler: 'https://whistler.corridordetailing.example',
      }
    : SITE_ORIGINS

export const primaryOrigin = brandOrigins[primaryLocation]
