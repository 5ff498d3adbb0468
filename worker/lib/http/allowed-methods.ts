import { PatternRouter } from 'hono/router/pattern-router'

type Route = { method: string; path: string }

/** What a page takes that is only read. */
export const readMethods = ['GET', 'HEAD', 'OPTIONS']

/** Under which method Hono lists middleware. */
const anyMethod = 'ALL'

/** Routes of every path say nothing of one. */
const isSpecificRoute = ({ method, path }: Route) => method !== anyMethod && path !== '*' && path !== '/*'

/**
 * Which methods a path takes, as the routes of an app have them; none where there is no such path. What looks them up is
 * made when it is first asked: nobody who asks for what there is waits for it.
 */
export function allowedMethods(getRoutes: () => readonly Route[]): (path: string) => string[] {
  let router: PatternRouter<string> | undefined
  return (path) => {
    router ??= buildRouter(getRoutes().filter(isSpecificRoute))
    const [matches] = router.match(anyMethod, path)
    const methods = new Set(matches.map(([method]) => method))
    if (methods.size === 0) return []
    // What can be read can be asked for without its body, and everything for what it takes.
    return [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted()
  }
}

/** Every route under the same method: what is found names its own. */
function buildRouter(routes: readonly Route[]): PatternRouter<string> {
  const router = new PatternRouter<string>()
  for (const { method, path } of routes) router.add(anyMethod, path, method)
  return router
}
