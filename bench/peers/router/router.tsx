import {
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  Scripts,
} from '@tanstack/react-router'
import { HomePage } from './home-page.tsx'

/** What the page loads: hashed names on the server, nothing to add in the browser. */
export type RouterAssets = { script: string; style: string }

function Root() {
  return (
    <html lang="en-CA">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

export function createAppRouter({ script, style }: RouterAssets) {
  const root = createRootRoute({
    component: Root,
    head: () => ({
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title: 'Auto Detailing in Squamish | Corridor Auto Detailing' },
        {
          name: 'description',
          content: 'Mobile and shop auto detailing in Squamish and along the Sea-to-Sky.',
        },
      ],
      links: [{ rel: 'stylesheet', href: style }],
      scripts: [{ type: 'module', src: script }],
    }),
  })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage })
  return createRouter({ routeTree: root.addChildren([home]) })
}
