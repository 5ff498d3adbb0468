import { PatternRouter } from 'hono/router/pattern-router'

type Route = { method: string; path: string }

/** The methods of a read-only page. */
export const readMethods = ['GET', 'HEAD', 'OPTIONS']

/** The method under which Hono lists middleware. */
const anyMethod = 'ALL'

/** Wildcard routes match every path, so they say nothing about a particular one. */
const isSpecificRoute = ({ method, path }: Route) => method !== anyMethod && path !== '*' && path !== '/*'

/**
 * Returns a function that lists the methods a path accepts; it returns an empty list for an unknown path. The
 * router is built on first use, because only 404 and 405 responses need it.
 */
export function allowedMethods(getRoutes: () => readonly Route[]): (path: string) => string[] {
  let router: PatternRouter<string> | undefined
  return (path) => {
    router ??= buildRouter(getRoutes().filter(isSpecificRoute))
    const [matches] = router.match(anyMethod, path)
    const methods = new Set(matches.map(([method]) => method))
    if (methods.size === 0) return []
    // Hono answers HEAD wherever there is GET, and this app answers OPTIONS on every path.
    return [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted()
  }
}

/**
 * Registers all routes under one method with their real method as the value, so that one match finds every
 * method of a path.
 */
function buildRouter(routes: readonly Route[]): PatternRouter<string> {
  const router = new PatternRouter<string>()
  for (const { method, path } of routes) router.add(anyMethod, path, method)
  return router
}
